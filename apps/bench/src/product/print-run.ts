import type { Client } from './client';
import type { Docket } from './docket';
import { createQuote, demoQuoteCopy } from './quotes';

const CLIENTS = 8;
const QUOTES_EACH = 3;

/** Several clients that print at the same time, each its own quotes over a connection of its own. */
export interface PrintRun {
  /** Prints every quote once. */
  print(): Promise<void>;
  /** Changes every quote, so that nothing printed before can answer. */
  change(): Promise<void>;
}

export const PRINT_RUN = { clients: CLIENTS, documents: CLIENTS * QUOTES_EACH };

/** Makes copies of the demo's quote to print. */
export async function printRun(docket: Docket): Promise<PrintRun> {
  const { documentId } = docket;
  const copy = await demoQuoteCopy(docket);
  const desks = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const own = docket.newClient();
      const paths: string[] = [];
      for (let made = 0; made < QUOTES_EACH; made++) paths.push(await createQuote(own, copy));
      return { own, paths };
    }),
  );
  let changes = 0;
  const everywhere = async (work: (client: Client, path: string) => Promise<unknown>) => {
    await Promise.all(
      desks.map(async ({ own, paths }) => {
        for (const path of paths) await work(own, path);
      }),
    );
  };
  return {
    print: () => everywhere((own, path) => own.send('GET', `${path}/pdf?DocumentID=${documentId}`)),
    async change() {
      changes++;
      const customerReference = `RFQ ${String(changes).padStart(6, '0')}`;
      await everywhere((own, path) => own.send('PATCH', path, { change: { customerReference } }));
    },
  };
}
