import { pdfText } from '../documents/pdf-text';
import { requireSameWords } from '../documents/same-words';
import { compare } from '../measure/compare';
import { timed } from '../measure/interleave';
import { CARBONE, carboneDialect, startCarbone } from '../peers/carbone';
import { peerDocument } from '../peers/peer-document';
import { quotePdf } from './quote-pdf';
import type { Row } from './row';

const ROUNDS = 60;

/** The peer is called in this process and has its data at hand; ours answers through HTTP from its database. */
export const row3: Row = {
  number: 3,
  title: 'one-page quote PDF against carbone',
  async measure(stage) {
    const pdf = await quotePdf(stage);
    const figure = await compare(
      {
        row: 3,
        measured: 'one-page quote PDF through HTTP, not cached',
        peer: `${CARBONE}, its own warm LibreOffice`,
        goal: { is: 'at least', ratio: 1.3 },
      },
      { ...stage.rounds(ROUNDS), before: pdf.change },
      async () => {
        const quote = await stage.quoteTemplate();
        const document = await peerDocument(quote, carboneDialect, await quote.data());
        const carbone = await startCarbone(document, await stage.folder());
        stage.atEnd(() => carbone.end());
        requireSameWords(CARBONE, await pdfText(await carbone.pdf()), await pdfText(await pdf.get()));
        return { ours: pdf.contender, peer: timed(() => carbone.pdf()) };
      },
    );
    return [figure];
  },
};
