import { type Contender, timed } from '../measure/interleave';
import type { Stage } from '../stage';

export interface QuotePdf {
  /** One request of one client, from its first byte to the last of the answer. */
  contender: Contender;
  get(): Promise<Buffer>;
  /** The filled Word file behind it. */
  docx(): Promise<Buffer>;
  /** Changes what the PDF shows, so that no tag and no cache can answer for the next request. */
  change(): Promise<void>;
}

/** Over all rows: what one of them printed is kept, and must not answer for the next. */
let changes = 0;

/** The PDF of the demo's draft quote, of one page, through HTTP. */
export async function quotePdf(stage: Stage): Promise<QuotePdf> {
  const { client, quotePath, documentId } = await stage.docket();
  await client.send('PATCH', `/v1/documents/${documentId}`, { change: { docx: true } });
  const read = async (form: 'pdf' | 'docx') =>
    (await client.send('GET', `${quotePath}/${form}?DocumentID=${documentId}`)).body;
  const get = () => read('pdf');
  const docx = () => read('docx');
  const change = async () => {
    changes++;
    const customerReference = `RFQ ${String(changes).padStart(6, '0')}`;
    await client.send('PATCH', quotePath, { change: { customerReference } });
  };
  const contender = timed(get);
  return { contender, get, docx, change };
}
