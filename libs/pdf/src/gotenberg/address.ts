/** Value of an Authorization header after its scheme (RFC 7617). */
const basic = (user: string, password: string): string =>
  Buffer.from(`${user}:${password}`, 'utf8').toString('base64');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone percent sign: taken as it is.
    return text;
  }
}

/** Address of a Gotenberg. Its credentials appear in the header only. */
export class Address {
  /** requests go here: no credentials, no slash at the end */
  readonly base: string;
  /** host and path, fit for messages and logs */
  readonly label: string;
  // Truly private, so that not even a dump of the object shows them.
  readonly #headers: Readonly<Record<string, string>>;
  readonly #secrets: readonly string[];

  /** @throws TypeError that does not repeat the text, since that may hold a password */
  constructor(text: string) {
    // Asked first, because the error of `new URL` holds what it was given.
    if (!URL.canParse(text) || !/^https?:\/\//i.test(text)) {
      throw new TypeError('Invalid URL of a Gotenberg: it begins with http:// or https://.');
    }
    const url = new URL(text);
    const path = url.pathname.replace(/\/+$/, '');
    this.base = url.origin + path;
    this.label = url.host + path;
    if (url.search || url.hash) {
      throw new TypeError(`The address of the Gotenberg at ${this.label} has a query or a fragment.`);
    }
    const [user, password] = [decoded(url.username), decoded(url.password)];
    const token = user || password ? basic(user, password) : '';
    this.#headers = token ? { Authorization: `Basic ${token}` } : {};
    this.#secrets = [token, url.password, password].filter((secret) => secret !== '');
  }

  /** The Authorization header, where the address has credentials. */
  get headers(): Readonly<Record<string, string>> {
    return this.#headers;
  }

  /** Words from elsewhere without the credentials, which an error page may repeat. */
  redact(text: string): string {
    return this.#secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
  }
}
