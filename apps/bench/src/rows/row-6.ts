import { docxText } from '../documents/docx-parts';
import { requireSameWords } from '../documents/same-words';
import type { FillJob } from '../fill/fill-job';
import { startFiller } from '../fill/filler';
import { compare, type Figure, type Goal } from '../measure/compare';
import type { Dialect } from '../peers/dialect';
import { DOCX_TEMPLATES, docxTemplatesDialect } from '../peers/docx-templates';
import { DOCXTEMPLATER, docxtemplaterDialect } from '../peers/docxtemplater';
import { peerDocument } from '../peers/peer-document';
import type { PrintData, QuoteTemplate } from '../product/quote-template';
import type { Stage } from '../stage';
import type { Row } from './row';

/** Fewer rounds of what takes longer. */
const SIZES = [
  { lines: 10, rounds: 60 },
  { lines: 200, rounds: 20 },
  { lines: 1_000, rounds: 8 },
];

/** The largest takes docx-templates seconds. */
const QUICK_SIZES = 2;

const PEERS: { filler: FillJob['filler']; peer: string; dialect: Dialect; goal: Goal }[] = [
  {
    filler: 'docx-templates',
    peer: `${DOCX_TEMPLATES}, its default sandbox`,
    dialect: docxTemplatesDialect,
    goal: { is: 'at least', ratio: 5 },
  },
  {
    filler: 'docxtemplater',
    peer: DOCXTEMPLATER,
    dialect: docxtemplaterDialect,
    goal: { is: 'at least', ratio: 1 },
  },
];

export const row6: Row = {
  number: 6,
  title: 'filling only, few lines and many',
  async measure(stage) {
    const quote = await stage.quoteTemplate();
    const own = await quote.data();
    const figures: Figure[] = [];
    for (const { lines, rounds } of SIZES.slice(0, stage.amount(SIZES.length, QUICK_SIZES))) {
      const data = withLines(own, lines);
      for (const peer of PEERS) figures.push(await measureOne(stage, quote, data, { lines, rounds }, peer));
    }
    return figures;
  },
};

function measureOne(
  stage: Stage,
  quote: QuoteTemplate,
  data: PrintData,
  { lines, rounds }: (typeof SIZES)[number],
  { filler, peer, dialect, goal }: (typeof PEERS)[number],
): Promise<Figure> {
  const measured = `filling a quote of ${lines.toLocaleString('en')} lines`;
  return compare({ row: 6, measured, peer, goal }, stage.rounds(rounds), async () => {
    const { options } = quote;
    const ours = startFiller(stage, { filler: 'docket', template: quote.compiled, data, options });
    const theirs = startFiller(stage, { filler, ...(await peerDocument(quote, dialect, data)), options });
    requireSameWords(filler, docxText(await theirs.docx()), docxText(await ours.docx()));
    return { ours, peer: theirs };
  });
}

/** The quote with so many lines: its own, again and again. */
function withLines(data: PrintData, count: number): PrintData {
  const quote = data['SQ'] as PrintData;
  const own = quote['LINES'] as PrintData[];
  const lines = Array.from({ length: count }, (_, index) => ({
    ...own[index % own.length],
    POSITION: index + 1,
  }));
  return { ...data, SQ: { ...quote, LINES: lines } };
}
