use std::collections::BTreeMap;

use super::*;

type Plain = BTreeMap<Vec<u8>, Vec<u8>>;

/// Ids of which many are heads, on every level.
fn player(number: u64) -> PlayerId {
    let zeros = [0, 3, 5, 11, 15, 22, 40][number as usize % 7];
    PlayerId(((number + 1) << zeros).to_be_bytes())
}

/// A sequence that repeats nothing for long: Knuth's linear congruence.
fn next(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *seed >> 33
}

#[test]
fn ranks_and_pages_are_those_of_a_sorted_list() {
    let (mut rows, mut plain, mut seed) = (Plain::new(), BTreeMap::new(), 7);
    for round in 0..3000 {
        let player = player(next(&mut seed) % 400);
        if let Some(points) = plain.remove(&player) {
            Order::to_change(&mut rows, 1).remove(Score { player, points }).unwrap();
        }
        if !next(&mut seed).is_multiple_of(4) {
            let points = 20 * (next(&mut seed) % 60);
            plain.insert(player, points);
            Order::to_change(&mut rows, 1).insert(Score { player, points }).unwrap();
        }
        if round % 50 == 0 {
            agree(&rows, &plain);
        }
    }
    assert!(plain.len() > 200);
    agree(&rows, &plain);
    for (player, points) in plain {
        Order::to_change(&mut rows, 1).remove(Score { player, points }).unwrap();
    }
    agree(&rows, &BTreeMap::new());
}

fn agree(rows: &Plain, plain: &BTreeMap<PlayerId, u64>) {
    let mut sorted: Vec<Score> = plain.iter().map(|(&player, &points)| Score { player, points }).collect();
    sorted.sort_by_key(|score| std::cmp::Reverse(Place::of(*score)));
    let order = Order::of(rows, 1);
    assert_eq!(order.total().unwrap(), sorted.len() as u64);
    for (before, &score) in sorted.iter().enumerate() {
        assert_eq!(order.below(score).unwrap(), (sorted.len() - 1 - before) as u64);
    }
    for from in (0..sorted.len() + 2).step_by(7) {
        let page: Vec<Score> = sorted.iter().skip(from).take(10).copied().collect();
        assert_eq!(order.best(from as u64, 10).unwrap(), page);
    }
    assert_eq!(Order::of(rows, 2).total().unwrap(), 0, "another room has nobody of this one");
}
