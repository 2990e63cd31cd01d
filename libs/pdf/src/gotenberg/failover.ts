import { isWholePdf } from '../file-checks';
import { type PdfError } from '../pdf-error';
import { type Address } from './address';
import { type Addresses } from './addresses';
import { type Connections } from './connections';
import { bare, GotenbergConnectionError, GotenbergStatusError } from './errors';
import { formFields, type Wishes } from './fields';
import { postDocx } from './http-client';
import { better, blamesAddress, judge } from './judgement';
import { readPdf } from './reading';
import { unlessAborted } from './time-limit';
import { type Versions } from './versions';

/** A PDF and the address that made it. */
export interface Made {
  pdf: Uint8Array;
  address: Address;
}

/** One address after the other until one converts the document, or says that the document is at fault. */
export class Failover {
  constructor(
    private readonly addresses: Addresses,
    private readonly versions: Versions,
    private readonly connections: Connections,
    private readonly maxPdfBytes: number,
  ) {}

  /**
   * @param signal ends all tries; what is thrown then means nothing
   * @throws PdfError of the address that is likeliest to do it later
   */
  async convert(docx: Uint8Array, wishes: Wishes, signal: AbortSignal): Promise<Made> {
    const tried = new Set<Address>();
    let failure: PdfError | null = null;
    const next = () => this.addresses.choose(tried);
    for (let address = next(); address; address = next()) {
      tried.add(address);
      const end = this.addresses.begin(address);
      try {
        const pdf = await this.convertAt(address, docx, wishes, signal);
        this.addresses.answered(address);
        return { pdf, address };
      } catch (error) {
        if (signal.aborted) {
          // A caller who goes away says nothing about the address; the deadline does.
          if (signal.reason === 'deadline') this.addresses.failed(address);
          throw new GotenbergConnectionError(`The request to Gotenberg at ${address.label} was given up.`);
        }
        const judged = judge(address, bare(error, address));
        failure = better(failure, judged);
        if (blamesAddress(judged)) {
          this.addresses.failed(address);
          // Another version may answer there next time.
          this.versions.doubt(address);
        } else this.addresses.answered(address);
        if (judged.code === 'pdf_failed') throw judged;
      } finally {
        end();
      }
    }
    throw failure ?? new Error('There is no address.');
  }

  private async convertAt(
    address: Address,
    docx: Uint8Array,
    wishes: Wishes,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const sendWishes = async (): Promise<Uint8Array> => {
      const version = await unlessAborted(this.versions.usable(address), signal);
      return this.send(address, docx, formFields(wishes, version), signal);
    };
    try {
      return await sendWishes();
    } catch (error) {
      if (!(error instanceof GotenbergStatusError) || !error.unknownField) throw error;
      // Another version since it was asked: once more with that one's fields.
      this.versions.doubt(address);
      return sendWishes();
    }
  }

  private async send(
    address: Address,
    docx: Uint8Array,
    fields: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const { stream, length } = await postDocx(address, docx, fields, this.connections, signal);
    const pdf = await readPdf(stream, length, this.maxPdfBytes);
    if (!isWholePdf(pdf)) throw new Error('Gotenberg’s answer is not a whole PDF.');
    return pdf;
  }
}
