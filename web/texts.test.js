/** What a person reads or hears comes from a catalogue. The browser tests see the same in a pseudo-language. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'svelte/compiler';
import { expect, test } from 'vitest';

const HEARD = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];
/** What is no text: notation, keys, names. */
const EXEMPT = ['code', 'kbd', 'style', 'script'];
const PARTS = ['attributes', 'nodes', 'fragment', 'consequent', 'alternate', 'body', 'fallback', 'then', 'catch'];

/** The texts that an expression may become, as far as they are written in it. */
function written(node) {
  switch (node.type) {
    case 'Literal':
      return [String(node.value)];
    case 'TemplateLiteral':
      return [...node.quasis.map((quasi) => quasi.value.cooked), ...node.expressions.flatMap(written)];
    case 'ConditionalExpression':
      return [...written(node.consequent), ...written(node.alternate)];
    case 'LogicalExpression':
      return [...written(node.left), ...written(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...written(node.left), ...written(node.right)] : [];
    default:
      return [];
  }
}

function texts(node) {
  if (!node || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap(texts);
  if (node.type === 'Text') return [node.data];
  if (node.type === 'ExpressionTag') return written(node.expression);
  if (node.type === 'Attribute') return HEARD.includes(node.name) ? texts(node.value) : [];
  if (EXEMPT.includes(node.name) || node.attributes?.some((each) => each.name === 'translate')) return [];
  return PARTS.flatMap((part) => texts(node[part]));
}

const plain = (source) => texts(parse(source, { modern: true }).fragment).filter((text) => /\p{L}{2}/u.test(text));

test('texts are found wherever they stand', () => {
  const source =
    '<p title="one">two {so ? `three ${n}` : t("a.b")} <kbd>Esc</kbd></p>{#if so}<Part title={"four"} />{/if}';
  expect(plain(source).map((text) => text.trim())).toEqual(['one', 'two', 'three', 'four']);
});

// All components are parsed, which takes a busy machine a while.
const PATIENCE = 60_000;

test('no component has a text of its own', { timeout: PATIENCE }, () => {
  const components = readdirSync('src', { recursive: true }).filter((name) => name.endsWith('.svelte'));
  const found = components.map((name) => [name, plain(readFileSync(`src/${name}`, 'utf8'))]);
  expect(found.filter(([, texts]) => texts.length > 0)).toEqual([]);
});
