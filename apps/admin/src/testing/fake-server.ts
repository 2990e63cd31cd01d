import type { ErrorCode, ProblemDetail } from '@docket/contracts';

/** The answer of the fake server to one call. */
export interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A call as the server sees it. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: unknown;
}

type Handler = Answer | ((call: Call) => Answer);

/** A problem body, as the API sends it with every error. */
export function problem(
  status: number,
  code: ErrorCode,
  detail: string,
  errors?: ProblemDetail[],
  headers?: Record<string, string>,
): Answer {
  return {
    status,
    headers,
    body: { type: 'about:blank', title: code, status, detail, instance: '/', code, requestId: 'r-1', errors },
  };
}

/**
 * Stands in for the API at the edge of the network: everything up to fetch and XMLHttpRequest is the product's own.
 * Keys are `GET /salesquotes`; the last one set wins, and an unexpected call fails the test that made it.
 */
export class FakeServer {
  readonly calls: Call[] = [];
  private readonly handlers = new Map<string, Handler>();

  constructor(handlers: Record<string, Handler> = {}) {
    this.on({ 'GET /session/providers': { body: { password: true, providers: [] } } });
    this.on(handlers);
    document.cookie = 'docket_ui_csrf=token-1; path=/';
    window.fetch = (input, init) => this.fetch(String(input), init);
    window.XMLHttpRequest = fakeXhr((method, address, headers, body) =>
      this.answer(method, address, headers, body),
    );
  }

  on(handlers: Record<string, Handler>): this {
    for (const [key, handler] of Object.entries(handlers)) this.handlers.set(key, handler);
    return this;
  }

  /** The calls of one kind, oldest first. */
  to(key: string): Call[] {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === key);
  }

  private async fetch(address: string, init?: RequestInit): Promise<Response> {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const headers = (init?.headers ?? {}) as Record<string, string>;
    const answer = this.answer(init?.method ?? 'GET', address, headers, body);
    const status = answer.status ?? 200;
    const text = answer.body === undefined ? '' : JSON.stringify(answer.body);
    const lower = new Map(
      Object.entries(answer.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
    );
    // jsdom has no Response: this is all of one that the product reads.
    const response = {
      ok: status < 400,
      status,
      headers: { get: (name: string) => lower.get(name.toLowerCase()) ?? null },
      text: () => Promise.resolve(text),
      json: () => Promise.resolve(JSON.parse(text) as unknown),
      blob: () => Promise.resolve(new Blob([text])),
    };
    await Promise.resolve();
    return response as unknown as Response;
  }

  private answer(method: string, address: string, headers: Record<string, string>, body: unknown): Answer {
    const url = new URL(address, 'http://localhost');
    const path = url.pathname.replace(/^\/v1/, '');
    const call: Call = { method, path, query: url.searchParams, headers, body };
    this.calls.push(call);
    const handler = this.handlers.get(`${method} ${path}`);
    if (handler === undefined) return problem(404, 'not_found', `The test expects no ${method} ${path}.`);
    return typeof handler === 'function' ? handler(call) : handler;
  }
}

type Respond = (method: string, address: string, headers: Record<string, string>, body: unknown) => Answer;

/** The part of XMLHttpRequest that an upload uses. */
function fakeXhr(respond: Respond): typeof XMLHttpRequest {
  class FakeXhr extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    private method = '';
    private address = '';
    private readonly sent: Record<string, string> = {};
    private received: Record<string, string> = {};

    open(method: string, address: string) {
      this.method = method;
      this.address = address;
    }
    setRequestHeader(name: string, value: string) {
      this.sent[name] = value;
    }
    getResponseHeader(name: string) {
      return this.received[name] ?? null;
    }
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
    send(body: unknown) {
      setTimeout(() => {
        this.upload.dispatchEvent(
          new ProgressEvent('progress', { lengthComputable: true, loaded: 10, total: 10 }),
        );
        const answer = respond(this.method, this.address, this.sent, body);
        this.status = answer.status ?? 200;
        this.responseText = JSON.stringify(answer.body ?? null);
        this.received = answer.headers ?? {};
        this.dispatchEvent(new Event('load'));
      });
    }
  }
  return FakeXhr as unknown as typeof XMLHttpRequest;
}
