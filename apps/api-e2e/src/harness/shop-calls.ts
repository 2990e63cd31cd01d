import { type Attachment, AttachmentList, ProductionOrder } from '@docket/contracts';
import type { Client } from './client';
import { balancedStock } from './stock-ledger';
import { waitFor } from './wait-for';

/** The calls that a day in the shop is made of, each in a word. */
export class ShopCalls {
  constructor(private readonly client: Client) {}

  /** Does something with a production order. */
  readonly made = async ({ id }: ProductionOrder, action: string, body: object = {}) =>
    (await this.client.post(`/v1/prodorders/${id}/${action}`, body)).as(ProductionOrder);

  /** Returns the stock by place of the items whose numbers begin so. */
  readonly stock = async (sku: string) =>
    Object.fromEntries(
      Object.entries(await balancedStock(this.client)).filter(([place]) => place.startsWith(sku)),
    );

  /** Returns the file that was frozen when a document went out. @param path of the document */
  readonly issued = (path: string): Promise<Attachment> =>
    waitFor('what was issued', async () => {
      const { data } = (await this.client.get(`${path}/attachments`)).as(AttachmentList);
      return data.find(({ origin }) => origin === 'issued');
    });
}

/** Expects a text to say all of these. */
export function figures(text: string, ...expected: string[]): void {
  for (const figure of expected) expect(text).toContain(figure);
}
