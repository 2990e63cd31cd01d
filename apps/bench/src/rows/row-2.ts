import { pdfText } from '../documents/pdf-text';
import { requireSameWords } from '../documents/same-words';
import { compare } from '../measure/compare';
import { timed } from '../measure/interleave';
import { DOCX_TEMPLATES, docxTemplatesDialect, fillWithDocxTemplates } from '../peers/docx-templates';
import { peerDocument } from '../peers/peer-document';
import { sofficeIn } from '../peers/soffice';
import { quotePdf } from './quote-pdf';
import type { Row } from './row';

const ROUNDS = 20;

/** The peer is called in this process and has its data at hand; ours answers through HTTP from its database. */
export const row2: Row = {
  number: 2,
  title: 'one-page quote PDF against docx-templates and soffice --convert-to',
  async measure(stage) {
    const pdf = await quotePdf(stage);
    const figure = await compare(
      {
        row: 2,
        measured: 'one-page quote PDF through HTTP, not cached',
        peer: `${DOCX_TEMPLATES} + soffice --convert-to`,
        goal: { is: 'at least', ratio: 20 },
      },
      { ...stage.rounds(ROUNDS), before: pdf.change },
      async () => {
        const quote = await stage.quoteTemplate();
        const document = await peerDocument(quote, docxTemplatesDialect, await quote.data());
        const convert = sofficeIn(await stage.folder());
        const work = async () => convert(await fillWithDocxTemplates(document));
        requireSameWords(DOCX_TEMPLATES, await pdfText(await work()), await pdfText(await pdf.get()));
        return { ours: pdf.contender, peer: timed(work) };
      },
    );
    return [figure];
  },
};
