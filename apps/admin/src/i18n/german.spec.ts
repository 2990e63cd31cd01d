import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const HERE = __dirname;
const LIBS = join(HERE, '../../../../libs');

type Content = { [key: string]: string | Content };

const read = (language: string, file: string) =>
  JSON.parse(readFileSync(join(HERE, language, file), 'utf8')) as Content;

const files = readdirSync(join(HERE, 'en')).filter(
  (name) => name.endsWith('.json') && name !== 'server.json',
);

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
        // Nothing to translate: placeholders, digits and signs alone.
        /[a-z]{2}/i.test(text.replace(/{{\w+}}/g, '')),
    );
    expect(same).toEqual([]);
  });

  it('quote as German does', () => {
    expect([...german].filter(([, text]) => /["”]|“[^”„]*”|(?<!„[^“]*)“/.test(text))).toEqual([]);
  });
});

describe('what the server says, to people', () => {
  const { codes, sentences } = read('de', 'server.json') as Record<string, Record<string, string>>;

  /** The server's sources; texts that are put together of several lines as one. */
  const sources = sourceFiles(LIBS)
    .map((file) => readFileSync(file, 'utf8').replace(/['"`]\s*\+\s*['"`]/g, ''))
    .join('\n')
    .replaceAll("\\'", "'");

  it('is about sentences that the server still says', () => {
    const said = Object.keys(sentences ?? {});
    expect(said.filter((sentence) => !isSaid(sentence, sources))).toEqual([]);
  });

  it('tells of a sentence only what is in it', () => {
    const names = (text: string) => [...text.matchAll(/<(\w+)>/g)].map(([, name]) => name ?? '');
    const beside = Object.entries(sentences ?? {}).filter(([sentence, text]) =>
      names(text).some((name) => !names(sentence).includes(name)),
    );
    expect(beside).toEqual([]);
  });

  it('says something for every code', () => {
    expect(Object.values(codes ?? {}).filter((text) => text.trim() === '')).toEqual([]);
  });
});

/** Whether a sentence stands in the sources: as it is, or a fourth of its words in a row, where it is put together there. */
function isSaid(sentence: string, sources: string): boolean {
  const parts = sentence.split(/<\w+>/).map((part) => part.trim());
  if (parts.every((part) => sources.includes(part))) return true;
  return parts.some((part) => {
    const words = part.split(' ');
    const enough = Math.ceil(sentence.split(' ').length / 4);
    return words.some(
      (_word, start) =>
        start + enough <= words.length && sources.includes(words.slice(start, start + enough).join(' ')),
    );
  });
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name === 'node_modules' || entry.name === 'generated' ? [] : sourceFiles(path);
    return /(?<!spec)\.ts$/.test(entry.name) ? [path] : [];
  });
}
