/** The cases that the Python catalogue is tested with as well, so that both fill a template alike. */
import { expect, test } from 'vitest';
import CASES from '../../../tests/engine/template_cases.json';
import { Catalogue, type Args, type Kinds, type Message, type Section } from './catalogue';

interface Case {
  language: keyof typeof CASES.catalogues;
  text: string;
}
interface TemplateCase extends Case {
  template: string;
  args?: Args;
  kinds?: Kinds;
}
interface MessageCase extends Case {
  message: Message;
}

const { vocabularies, tables, names } = CASES;

function catalogue(language: Case['language'], more: Section = {}): Catalogue {
  return new Catalogue(language, { ...CASES.catalogues[language], ...more }, { vocabularies, tables, names });
}

test.each(CASES.templates as TemplateCase[])('$language: $template', ({ language, template, args, kinds, text }) => {
  expect(catalogue(language, { case: { it: template } }).say('case', 'it', args, kinds)).toBe(text);
});

test.each(CASES.messages as MessageCase[])('$language: $message.key', ({ language, message, text }) => {
  expect(catalogue(language).message(message)).toBe(text);
});

test('a message is said by the room that speaks, where it is known', () => {
  const tables = new Catalogue('en', { message: { full: 'the table is full' } });
  const here = new Catalogue(
    'en',
    { message: { full: 'the ship is full' } },
    { room: (name) => (name === 'tables' ? tables : undefined) },
  );
  expect(here.message({ key: 'tables.full', args: {} })).toBe('the table is full');
  expect(here.message({ key: 'imhotep.full', args: {} })).toBe('the ship is full');
});
