/** The two cookies of a call with a key; over HTTPS they are bound to their host by name. */
const NAME = /^(?:__Host-)?docket_(?:session|csrf)$/;

/** Keeps the cookies that each server answers its first call with. Node's fetch keeps none. */
export class CookieJar {
  private readonly hosts = new Map<string, Map<string, string>>();

  /** Adds what is kept for the host of an address. */
  addTo(headers: Headers, address: string): void {
    const kept = this.hosts.get(new URL(address).host);
    if (kept === undefined || kept.size === 0) return;
    headers.set('Cookie', [...kept].map(([name, value]) => `${name}=${value}`).join('; '));
  }

  /** Keeps what an answer sets, and forgets what it clears. */
  keep(response: Response, address: string): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (!NAME.test(name)) continue;
      const { host } = new URL(address);
      const kept = this.hosts.get(host) ?? new Map<string, string>();
      if (value === '') kept.delete(name);
      else kept.set(name, value);
      this.hosts.set(host, kept);
    }
  }
}
