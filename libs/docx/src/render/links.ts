import { type LinkItem } from '../program/program';
import { escapeAttribute } from '../xml/escape';

const HYPERLINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';
/** Schemes that a link of a document may have. */
const SAFE = /^(?:https?:\/\/[^/]|mailto:(?:[^@\s]+@|\?)|tel:[+\d])/i;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const MAIL = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/;
/** Longer than any browser takes. */
const LONGEST = 2_000;

/** Collects the links of one document whose addresses come from data: each address once in each part. */
export class Links {
  private readonly relations = new Map<string, Map<string, string>>();

  get isEmpty(): boolean {
    return this.relations.size === 0;
  }

  /** The attribute that holds the id of a link's relationship. */
  attribute({ attribute, otherwise }: LinkItem, address: string | undefined, part: string): string {
    if (address === undefined) return otherwise;
    const ids = this.relations.get(part) ?? new Map<string, string>();
    this.relations.set(part, ids);
    const id = ids.get(address) ?? `docketLink${ids.size + 1}`;
    ids.set(address, id);
    return ` ${attribute}="${id}"`;
  }

  /** Relationships of a part to its addresses, as XML. */
  relationships(part: string): string {
    return [...(this.relations.get(part) ?? [])]
      .map(
        ([address, id]) =>
          `<Relationship Id="${id}" Type="${HYPERLINK}" Target="${escapeAttribute(address)}" TargetMode="External"/>`,
      )
      .join('');
  }
}

/** The address that texts of the template and values make, or undefined where no link may lead there. */
export function addressOf(
  pieces: readonly (string | number)[],
  print: (index: number) => string,
): string | undefined {
  let address = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') address += piece;
    else {
      const value = print(piece).trim();
      // A value that begins the address is an address itself; behind that it is a part of one.
      address += address === '' ? value : component(value, address);
    }
  }
  return safeAddress(address);
}

/** A value within an address (RFC 3986, section 2). In mail addresses and numbers some signs stay as they are. */
function component(value: string, before: string): string {
  if (/^tel:/i.test(before)) return value.replace(/[^\d+*#]/g, '');
  const encoded = encodeURIComponent(value.toWellFormed());
  return /^mailto:[^?]*$/i.test(before) ? encoded.replaceAll('%40', '@') : encoded;
}

/**
 * An address as a URI that a reader may follow: http, https, mailto or tel. `www.` stands for https, a mail address for
 * itself.
 */
export function safeAddress(written: string): string | undefined {
  const text = written.trim().replace(/[\u0000-\u001F\u007F]/g, '');
  const full = MAIL.test(text) ? `mailto:${text}` : /^www\.[^\s/]/i.test(text) ? `https://${text}` : text;
  if (full.length > LONGEST || !SCHEME.test(full) || !SAFE.test(full)) return undefined;
  // Characters that RFC 3986 does not allow are encoded. Encoded characters stay.
  return encodeURI(full.toWellFormed()).replace(/%25(?=[\dA-Fa-f]{2})/g, '%');
}
