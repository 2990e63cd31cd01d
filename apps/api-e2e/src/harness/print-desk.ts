import { Problem, type SalesQuote } from '@docket/contracts';
import type { Answer } from './answer';
import { createQuote, pdfPath } from './business';
import type { Client } from './client';
import { pdfText } from './pdf';

/** How one print ended; `aborted` where its caller went away. */
export type Outcome = 'printed' | 'refused' | 'aborted';

/** Someone who prints a quote of their own again and again, and looks at every answer. */
export class PrintDesk {
  private prints = 0;

  private constructor(
    private readonly client: Client,
    readonly quote: SalesQuote,
    private readonly documentId: string,
  ) {}

  /** @param documentId a template that prints the quote's number */
  static async open(client: Client, customerId: string, documentId: string): Promise<PrintDesk> {
    return new PrintDesk(client, await createQuote(client, { customerId }), documentId);
  }

  /**
   * Prints the quote anew: with a watermark of its own, no PDF from before can answer.
   * @throws {Error} for every answer that is neither this quote's whole PDF nor a refusal that says when to come again
   */
  async print(signal?: AbortSignal): Promise<Outcome> {
    const mark = `W${this.quote.number.replace(/\D/g, '')}N${++this.prints}`;
    let answer: Answer;
    try {
      answer = await this.client.send('GET', `${this.path}&watermark=${mark}`, { signal: signal ?? null });
    } catch (error) {
      if (signal?.aborted) return 'aborted';
      throw error;
    }
    if (answer.status === 503) {
      requireAdvice(answer);
      return 'refused';
    }
    if (answer.status !== 200) throw new Error(`Printing answered ${answer.status}: ${answer.text()}`);
    const text = await pdfText(answer.bytes);
    // A watermark is printed letter by letter across the page.
    if (!text.includes(this.quote.number) || !text.replace(/\s/g, '').includes(mark))
      throw new Error(`Not the PDF of ${this.quote.number} with ${mark}: ${text}`);
    return 'printed';
  }

  private get path(): string {
    return pdfPath(this.quote.id, this.documentId);
  }
}

function requireAdvice(answer: Answer): void {
  const { code } = Problem.parse(JSON.parse(answer.text()));
  if (!/^pdf_(busy|unavailable|timeout)$/.test(code) || !(Number(answer.header('retry-after')) > 0))
    throw new Error(`Refused without saying when to come again: ${answer.text()}`);
}
