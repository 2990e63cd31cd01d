import type { Sentence } from '@docket/domain';
import { PdfError } from '../pdf-error';
import { type Address } from './address';
import { type Addresses } from './addresses';
import { type Connections } from './connections';
import { bare, GotenbergStatusError } from './errors';
import { getText } from './http-client';
import { isTooOld, OldVersionError, tooOld } from './minimum-version';
import { say } from '../sentences';

const ASK_MS = 2_000;
const FRESH_MS = 60_000;
/** One that does not answer is not waited for again within this time, when another has. */
const SILENT_MS = 10_000;
const RETRY_SECONDS = 5;

interface Known {
  version: string;
  at: number;
}

/** Each version once, null when there is none. */
function distinct(versions: readonly (string | null)[]): string | null {
  const found = [...new Set(versions.filter((version) => version !== null))].sort();
  return found.length > 0 ? found.join(', ') : null;
}

const usableOnly = (version: string | null): string | null =>
  version !== null && isTooOld(version) ? null : version;

/** Which Gotenberg is at an address: `GET /version` says `8.34.0` as plain text; it needs the credentials. */
export class Versions {
  private readonly said = new Map<Address, Known>();
  private readonly asked = new Map<Address, Promise<string>>();
  private readonly silent = new Map<Address, number>();

  constructor(
    private readonly addresses: Addresses,
    private readonly connections: Connections,
  ) {}

  /** Version that the address reported last; null if it never did. */
  last(address: Address): string | null {
    return this.said.get(address)?.version ?? null;
  }

  /** Those of all addresses that may be given documents as they were said last, each once; null when none was. */
  known(): string | null {
    return distinct(this.addresses.all.map((address) => usableOnly(this.last(address))));
  }

  /** Advice for an address whose version is too old; null if it is not, or is unknown. */
  problemOf(address: Address): Sentence | null {
    const version = this.last(address);
    return version !== null && isTooOld(version) ? tooOld(address.label, version) : null;
  }

  /**
   * The version of an address that is about to be given a document: the one that it said last, unless that is in doubt.
   *
   * @throws OldVersionError where it is too old; when the address does not say
   */
  async usable(address: Address): Promise<string> {
    const known = this.said.get(address);
    const version = known && known.at > -Infinity ? known.version : await this.of(address);
    if (!isTooOld(version)) return version;
    // It may be updated at any time.
    this.doubt(address);
    throw new OldVersionError(tooOld(address.label, version));
  }

  /** Not older than a minute. @throws when the address does not say */
  async of(address: Address): Promise<string> {
    const known = this.said.get(address);
    if (known && performance.now() - known.at < FRESH_MS) return known.version;
    const asked = this.asked.get(address) ?? this.ask(address).finally(() => this.asked.delete(address));
    this.asked.set(address, asked);
    return asked;
  }

  /** Asks again next time: what it said last may be over. */
  doubt(address: Address): void {
    const known = this.said.get(address);
    if (known) this.said.set(address, { ...known, at: -Infinity });
  }

  /**
   * Those of all addresses that may be given documents, each once.
   *
   * @throws PdfError `pdf_unavailable` when none is known
   */
  async all(): Promise<string> {
    let cause: unknown;
    const versions = await Promise.all(
      this.addresses.all.map(async (address) => {
        if (this.said.size > 0 && this.isSilent(address)) return this.last(address);
        return this.of(address).catch((error: unknown) => {
          cause = error;
          this.silent.set(address, performance.now());
          return this.last(address);
        });
      }),
    );
    const found = distinct(versions.map(usableOnly));
    if (found !== null) return found;
    const problems = this.addresses.all.flatMap((address) => this.problemOf(address) ?? []);
    if (problems.length > 0)
      throw new PdfError('pdf_unavailable', say.gotenberg_problems({ problems }), {
        retryAfterSeconds: RETRY_SECONDS,
      });
    const at = this.addresses.all.map(({ label }) => label);
    throw new PdfError('pdf_unavailable', say.gotenberg_silent({ at }), {
      retryAfterSeconds: RETRY_SECONDS,
      cause,
    });
  }

  private isSilent(address: Address): boolean {
    return performance.now() - (this.silent.get(address) ?? -Infinity) < SILENT_MS;
  }

  private async ask(address: Address): Promise<string> {
    const { status, text } = await getText(address, '/version', this.connections, ASK_MS).catch(
      (error: unknown) => {
        throw bare(error, address);
      },
    );
    if (status === 401 || status === 403)
      throw new GotenbergStatusError(status, address.redact(text.trim()), 0, false);
    if (status !== 200) throw new Error(`Gotenberg at ${address.label} answered ${status} for its version.`);
    const version = text.trim();
    this.said.set(address, { version, at: performance.now() });
    this.silent.delete(address);
    return version;
  }
}
