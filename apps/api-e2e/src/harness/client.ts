import { Answer } from './answer';
import { requireDocumented } from './api-document';
import { requireSecurityHeaders } from './security-headers';

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/**
 * A small HTTP client that keeps cookies, and holds every answer against the OpenAPI document and the rules of security
 * headers.
 */
export class Client {
  /** The cookies it has kept of those it was sent, by name. */
  readonly cookies = new Map<string, string>();
  /** Whether it repeats the web UI's CSRF cookie in its header, as the web UI does. */
  provesOrigin = true;

  constructor(
    private readonly url: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, { headers });
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, json(body, headers));
  }

  patch(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(
      'PATCH',
      path,
      json(body, { 'Content-Type': 'application/merge-patch+json', ...headers }),
    );
  }

  delete(path: string): Promise<Answer> {
    return this.send('DELETE', path, {});
  }

  /** Sends a multipart form: `file` and the text fields beside it. */
  upload(method: 'POST' | 'PUT', path: string, file: File, fields: Record<string, string>): Promise<Answer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file);
    return this.send(method, path, { body: form });
  }

  /** Sends any request at all. */
  async send(method: string, path: string, init: RequestInit): Promise<Answer> {
    // Left alone, fetch adds `no-cache` to conditional requests; browsers and curl do not.
    const headers = new Headers({
      'Cache-Control': 'max-age=0',
      ...this.headers,
      ...(init.headers as Record<string, string> | undefined),
    });
    if (this.cookies.size > 0) {
      headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const csrf = this.cookies.get('docket_ui_csrf');
    if (this.provesOrigin && csrf !== undefined && !SAFE_METHODS.has(method))
      headers.set('X-CSRF-Token', csrf);
    const response = await fetch(`${this.url}${path}`, { ...init, method, headers, redirect: 'manual' });
    this.keepCookies(response);
    const answer = new Answer(response.status, response.headers, Buffer.from(await response.arrayBuffer()));
    requireDocumented(method, path, answer);
    requireSecurityHeaders(method, path, answer);
    return answer;
  }

  private keepCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name === undefined || value === undefined) continue;
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

function json(body: unknown, headers: Record<string, string>): RequestInit {
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } };
}
