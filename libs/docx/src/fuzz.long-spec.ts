import { compile } from './compile';
import { DocxError } from './docx-error';
import { fill } from './fill';
import { WordPackage } from './package/word-package';
import { storyParts } from './places/parts';
import { buildDocx, p } from './testing/docx-builder';
import { mutateBytes, mutateParts, randomFrom } from './testing/mutations';
import { RICH_TEMPLATE } from './testing/rich-template';
import { CATALOGUE, DATA } from './testing/sample-catalogue';
import { parseXml } from './xml/parse';

const RUNS = 20_000;
const SLOWEST = 3_000;

/** A filled document must pass the checks of an upload. */
function readBack(filled: Uint8Array): void {
  const document = WordPackage.open(filled);
  for (const { name } of storyParts(document)) {
    try {
      parseXml(document.text(name), name);
    } catch (error) {
      throw new Error(`the filled ${name} is broken`, { cause: error });
    }
  }
}

describe('mutated packages', () => {
  const template = buildDocx(RICH_TEMPLATE);
  /** Has paragraphs that stay unparsed. */
  const wordy = buildDocx({
    ...RICH_TEMPLATE,
    body: RICH_TEMPLATE.body.replaceAll('</w:p>', `</w:p>${p('word '.repeat(60))}`),
  });

  it.each([
    ['bytes', template, mutateBytes, RUNS / 4],
    ['parts', template, mutateParts, RUNS / 2],
    ['parts of a wordy one', wordy, mutateParts, RUNS / 4],
  ])(
    'end in a document or a clear refusal: %s',
    async (_, original, mutate, runs) => {
      const ends = { filled: 0, reported: 0, refused: 0 };
      for (let seed = 0; seed < runs; seed++) {
        const before = performance.now();
        try {
          const { compiled } = await compile(mutate(original, randomFrom(seed)), CATALOGUE, DATA);
          ends[compiled ? 'filled' : 'reported'] += 1;
          if (compiled) readBack(await fill(compiled.bytes, DATA, { language: 'en' }));
        } catch (error) {
          if (!(error instanceof DocxError)) throw new Error(`seed ${seed}`, { cause: error });
          ends.refused += 1;
        }
        if (performance.now() - before > SLOWEST) throw new Error(`seed ${seed} took too long`);
      }
      expect(ends.filled + ends.reported + ends.refused).toBe(runs);
      expect(ends.refused).toBeGreaterThan(0);
    },
    1_200_000,
  );
});
