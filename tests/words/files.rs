//! The message files as they lie in the project.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::PathBuf,
};

use fluent_syntax::{
    ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey},
    parser,
};
use turnlink::words::Lang;

/// What a message is made of.
#[derive(Debug, Default, Clone)]
pub(super) struct Text {
    /// The arguments that are put in.
    pub(super) printed: BTreeSet<String>,
    /// The arguments by which forms are selected.
    pub(super) selected: BTreeSet<String>,
    /// The names of the forms.
    pub(super) variants: BTreeSet<String>,
    /// The messages and terms that are put in; a term's name begins with `-`.
    pub(super) references: BTreeSet<String>,
    /// The names of its attributes.
    pub(super) attributes: BTreeSet<String>,
}

/// The messages of a language; a term's name begins with `-`.
pub(super) type Texts = BTreeMap<String, Text>;

/// The names of a language's files.
pub(super) fn names(lang: Lang) -> BTreeSet<String> {
    let entries = fs::read_dir(folder(lang)).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

/// All messages of a language. What cannot be read, or is there twice, fails.
pub(super) fn texts(lang: Lang) -> Texts {
    let mut texts = Texts::new();
    for name in names(lang) {
        let source = fs::read_to_string(folder(lang).join(&name)).unwrap();
        let resource =
            parser::parse(source.as_str()).unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
        for entry in resource.body {
            let (id, pattern, attributes) = match entry {
                Entry::Message(message) => (message.id.name.to_owned(), message.value, message.attributes),
                Entry::Term(term) => (format!("-{}", term.id.name), Some(term.value), term.attributes),
                Entry::Junk { content } => panic!("{name}: {content}"),
                _ => continue,
            };
            let mut text = Text::default();
            pattern.iter().for_each(|pattern| text.read(pattern));
            for attribute in &attributes {
                text.attributes.insert(attribute.id.name.to_owned());
                text.read(&attribute.value);
            }
            assert!(texts.insert(id.clone(), text).is_none(), "{id} is in {lang:?} twice");
        }
    }
    texts
}

fn folder(lang: Lang) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/words/locales").join(lang.code())
}

impl Text {
    fn read(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.read_expression(expression);
            }
        }
    }

    fn read_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.read_inline(inline),
            Expression::Select { selector, variants } => {
                match selector {
                    InlineExpression::VariableReference { id } => {
                        self.selected.insert(id.name.to_owned());
                    }
                    other => self.read_inline(other),
                }
                for variant in variants {
                    if let VariantKey::Identifier { name } = variant.key {
                        self.variants.insert(name.to_owned());
                    }
                    self.read(&variant.value);
                }
            }
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.printed.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.references.insert(id.name.to_owned());
            }
            InlineExpression::TermReference { id, .. } => {
                self.references.insert(format!("-{}", id.name));
            }
            InlineExpression::FunctionReference { arguments, .. } => self.read_arguments(arguments),
            InlineExpression::Placeable { expression } => self.read_expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        }
    }

    fn read_arguments(&mut self, arguments: &CallArguments<&str>) {
        arguments.positional.iter().for_each(|inline| self.read_inline(inline));
        arguments.named.iter().for_each(|named| self.read_inline(&named.value));
    }
}
