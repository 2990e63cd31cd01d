import { join } from 'node:path';
import { createLibreOfficeEngine } from '@docket/pdf';
import { pdfText } from '../documents/pdf-text';
import { requireSameWords } from '../documents/same-words';
import { compare } from '../measure/compare';
import type { Contender } from '../measure/interleave';
import type { Stage } from '../stage';
import { type QuotePdf, quotePdf } from './quote-pdf';
import type { Row } from './row';

const ROUNDS = 100;

/**
 * Compares a PDF from the server with LibreOffice alone. LibreOffice loads the same docx and writes the PDF, warm and
 * through the product's binding, and its process measures the time. The time has no pipe, queue, fill, database or HTTP
 * in it.
 */
export const row1: Row = {
  number: 1,
  title: 'one-page quote PDF against bare LibreOfficeKit',
  async measure(stage) {
    const pdf = await quotePdf(stage);
    const floor = await bareLibreOffice(stage, pdf);
    const before = async () => {
      await pdf.change();
      await floor.take();
    };
    const figure = await compare(
      {
        row: 1,
        measured: 'one-page quote PDF through HTTP, not cached',
        peer: 'bare LibreOfficeKit load + save',
        goal: { is: 'at most', ratio: 1.4 },
      },
      { ...stage.rounds(ROUNDS), before },
      async () => {
        await before();
        requireSameWords('The floor', await pdfText(await floor.pdf()), await pdfText(await pdf.get()));
        return { ours: pdf.contender, peer: floor.contender };
      },
    );
    return [figure];
  },
};

async function bareLibreOffice(stage: Stage, quote: QuotePdf) {
  const engine = createLibreOfficeEngine({
    processes: 1,
    childEntry: join(stage.workspace, 'apps/api/dist/libreoffice-child.js'),
    dataDir: await stage.folder(),
  });
  stage.atEnd(() => engine.close());
  let docx: Uint8Array = new Uint8Array();
  const contender: Contender = {
    async run() {
      const { ms } = await engine.convertDetailed(docx);
      return ms.load + ms.save;
    },
  };
  return {
    contender,
    pdf: () => engine.convert(docx),
    /** Takes the docx that the server makes of the quote as it is now. */
    async take() {
      docx = await quote.docx();
    },
  };
}
