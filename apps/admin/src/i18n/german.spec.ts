import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const HERE = __dirname;

type Content = { [key: string]: string | Content };

const read = (language: string, file: string) =>
  JSON.parse(readFileSync(join(HERE, language, file), 'utf8')) as Content;

const files = readdirSync(join(HERE, 'en')).filter((name) => name.endsWith('.json'));

/** Every text by its path: `common.json nav.home`. */
function textsOf(content: Content, path: string): [string, string][] {
  return Object.entries(content).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : textsOf(value, `${path}${key}.`),
  );
}

const textsIn = (language: string) =>
  new Map(files.flatMap((file) => textsOf(read(language, file), `${file} `)));

const placeholders = (text: string) =>
  [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name]) => name).toSorted();

/** Words that are the same in both languages. */
const ALIKE = new Set([
  'API',
  'Alt',
  'Browser',
  'DocumentID',
  'Docket',
  'Header {{position}}',
  'Logo',
  'Material {{position}}',
  'MM',
  'Name',
  'Optional',
  'optional',
  'PDF',
  'PDF/A',
  'Position',
  'Region',
  'Service',
  'Status',
  'Text',
  'Version',
  'Version {{number}}',
  'Webhooks',
  'Website',
  'Administrator',
]);

describe('the German texts', () => {
  const english = textsIn('en');
  const german = textsIn('de');

  it('are there for every text in English, and for nothing else', () => {
    expect([...german.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it('tell all that the English ones tell: the same placeholders, in every form of a plural', () => {
    const different = [...english].filter(([key, text]) => {
      return placeholders(text).join() !== placeholders(german.get(key) ?? '').join();
    });
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it('are German: none is left as it was but words that are alike', () => {
    const same = [...english].filter(
      ([key, text]) =>
        german.get(key) === text &&
        !ALIKE.has(text) &&
        // Texts of placeholders, digits and signs alone have no words to translate.
        /[a-z]{2}/i.test(text.replace(/{{\w+}}/g, '')),
    );
    expect(same).toEqual([]);
  });

  it('quote as German does', () => {
    expect([...german].filter(([, text]) => /["”]|“[^”„]*”|(?<!„[^“]*)“/.test(text))).toEqual([]);
  });
});
