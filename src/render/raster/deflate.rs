//! Deflate (RFC 1951, in the wrapping of RFC 1950) for boards.
//!
//! A general compressor spends its time on finding repetitions. On a board it is known where they are: at the byte
//! before, and as many squares back as the last like piece. So those few distances are all that is tried, and the
//! fixed codes are good enough: a third of the time, and fewer bytes, than the fastest level of a general one.

/// The longest repetition that deflate can tell.
const LONGEST: usize = 258;
/// Shorter repetitions cost more than what they repeat.
const SHORTEST: usize = 4;

/// The codes of bytes.
const LITERALS: [Bits; 256] = literals();
/// The codes of lengths, with their extra bits.
const LENGTHS: [Bits; LONGEST + 1] = lengths();
/// The code that ends the block.
const END: Bits = symbol(256);
/// What a block starts with: it is the last, and has the fixed codes.
const START: Bits = Bits { value: 0b011, count: 3 };

/// Compresses data that often repeats what stood at one of some distances before, each from 1 to 32768.
pub(super) fn deflate(data: &[u8], distances: &[usize]) -> Vec<u8> {
    let mut out = Writer { bytes: vec![0x78, 0x01], held: 0, count: 0 };
    out.write(START);
    let distances: Vec<(usize, Bits)> = distances.iter().map(|&back| (back, distance(back))).collect();
    let mut at = 0;
    while at < data.len() {
        let repeated = longest(data, at, &distances);
        match repeated {
            Some((length, distance)) => {
                out.write(LENGTHS[length]);
                out.write(distance);
                at += length;
            }
            None => {
                out.write(LITERALS[usize::from(data[at])]);
                at += 1;
            }
        }
    }
    out.write(END);
    out.finish(simd_adler32::adler32(&data))
}

/// The longest repetition at a place, if one is worth telling.
#[inline]
fn longest(data: &[u8], at: usize, distances: &[(usize, Bits)]) -> Option<(usize, Bits)> {
    let end = data.len().min(at + LONGEST);
    let here = &data[at..end];
    let mut best = None;
    let mut most = SHORTEST - 1;
    for &(back, code) in distances {
        let Some(start) = at.checked_sub(back) else { continue };
        let before = &data[start..end - back];
        // Only what repeats at the end of the best so far too can be longer.
        if here.len() > most && here[most] == before[most] && here[0] == before[0] {
            let length = common(here, before);
            if length > most {
                (most, best) = (length, Some((length, code)));
            }
            if length == LONGEST {
                break;
            }
        }
    }
    best
}

/// How many bytes two slices of one length have in common at their start.
#[inline]
fn common(here: &[u8], before: &[u8]) -> usize {
    let mut length = 0;
    for (here, before) in here.chunks_exact(8).zip(before.chunks_exact(8)) {
        let differing = word(here) ^ word(before);
        if differing != 0 {
            return length + differing.trailing_zeros() as usize / 8;
        }
        length += 8;
    }
    length + here[length..].iter().zip(&before[length..]).take_while(|(here, before)| here == before).count()
}

fn word(bytes: &[u8]) -> u64 {
    bytes.try_into().map_or(0, u64::from_le_bytes)
}

/// Up to 32 bits, the first the lowest.
#[derive(Clone, Copy)]
struct Bits {
    value: u32,
    count: u32,
}

impl Bits {
    /// A code: its highest bit goes first.
    const fn code(value: u32, count: u32) -> Bits {
        Bits { value: value.reverse_bits() >> (32 - count), count }
    }

    /// A code and the extra bits after it.
    const fn with(self, extra: u32, count: u32) -> Bits {
        Bits { value: self.value | extra << self.count, count: self.count + count }
    }
}

/// The fixed code of a byte, of the end, or of a class of lengths.
const fn symbol(symbol: u32) -> Bits {
    match symbol {
        0..=143 => Bits::code(0x30 + symbol, 8),
        144..=255 => Bits::code(0x190 + symbol - 144, 9),
        256..=279 => Bits::code(symbol - 256, 7),
        _ => Bits::code(0xc0 + symbol - 280, 8),
    }
}

const fn literals() -> [Bits; 256] {
    let mut codes = [END; 256];
    let mut byte = 0;
    while byte < codes.len() {
        codes[byte] = symbol(byte as u32);
        byte += 1;
    }
    codes
}

const fn lengths() -> [Bits; LONGEST + 1] {
    let mut codes = [END; LONGEST + 1];
    let mut length = 3;
    while length < LONGEST {
        codes[length] = self::length(length as u32);
        length += 1;
    }
    codes[LONGEST] = symbol(285);
    codes
}

/// The code of a length from 3 to 257: classes of eight, then four classes to each further extra bit.
const fn length(length: u32) -> Bits {
    let n = length - 3;
    let extra = if n < 8 { 0 } else { n.ilog2() - 2 };
    symbol(257 + 4 * extra + (n >> extra)).with(n & ((1 << extra) - 1), extra)
}

/// The code of a distance: classes of four, then two classes to each further extra bit.
const fn distance(distance: usize) -> Bits {
    let n = distance as u32 - 1;
    let extra = if n < 4 { 0 } else { n.ilog2() - 1 };
    Bits::code(2 * extra + (n >> extra), 5).with(n & ((1 << extra) - 1), extra)
}

/// Bits on their way into bytes.
struct Writer {
    bytes: Vec<u8>,
    held: u64,
    count: u32,
}

impl Writer {
    fn write(&mut self, bits: Bits) {
        self.held |= u64::from(bits.value) << self.count;
        self.count += bits.count;
        if self.count >= 32 {
            self.bytes.extend_from_slice(&(self.held as u32).to_le_bytes());
            self.held >>= 32;
            self.count -= 32;
        }
    }

    fn finish(mut self, checksum: u32) -> Vec<u8> {
        let rest = self.count.div_ceil(8) as usize;
        self.bytes.extend_from_slice(&self.held.to_le_bytes()[..rest]);
        self.bytes.extend_from_slice(&checksum.to_be_bytes());
        self.bytes
    }
}
