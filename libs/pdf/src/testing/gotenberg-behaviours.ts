import { type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { type Form } from './gotenberg-form';

/** One request for a conversion that was found right, to be answered. */
export interface Conversion {
  response: ServerResponse;
  form: Form;
  /** what is to be answered, with Gotenberg's headers, length included */
  pdf: Buffer;
  headers: Record<string, string>;
}

export type Behaviour = (conversion: Conversion) => void;

const PLAIN = 'text/plain; charset=UTF-8';

function say(status: number, body: string, headers: Record<string, string> = {}): Behaviour {
  return ({ response, headers: usual }) => {
    const trace = { 'Gotenberg-Trace': usual['Gotenberg-Trace'] ?? '' };
    response.writeHead(status, { 'Content-Type': PLAIN, ...trace, ...headers }).end(body);
  };
}

const half = (pdf: Buffer): Buffer => pdf.subarray(0, pdf.length / 2);
const without = ({ ...headers }: Record<string, string>, name: string): Record<string, string> => {
  Reflect.deleteProperty(headers, name);
  return headers;
};

/** The same letter until the connection ends. */
function pour(response: ServerResponse, letter: string): void {
  const more = Buffer.alloc(256 * 1024, letter);
  const go = (): void => {
    while (!response.destroyed && response.write(more));
  };
  response.on('drain', go);
  go();
}

/** How a Gotenberg, or what stands between it and its callers, may answer. */
export const behaviours = {
  converts: (({ response, pdf, headers }) => {
    response.writeHead(200, headers).end(pdf);
  }) satisfies Behaviour,

  /** In so many pieces, one after the other. */
  slow(pieces: number, pauseMs: number): Behaviour {
    return ({ response, pdf, headers }) => {
      response.writeHead(200, headers);
      const size = Math.ceil(pdf.length / pieces);
      const send = (at: number): void => {
        if (response.destroyed) return;
        response.write(pdf.subarray(at, at + size));
        if (at + size < pdf.length) setTimeout(() => send(at + size), pauseMs);
        else response.end();
      };
      send(0);
    };
  },

  hangs: (() => undefined) satisfies Behaviour,

  hangsInBody: (({ response, pdf, headers }) => {
    response.writeHead(200, headers).write(half(pdf));
  }) satisfies Behaviour,

  resets: (({ response }) => {
    response.socket?.resetAndDestroy();
  }) satisfies Behaviour,

  resetsInBody: (({ response, pdf, headers }) => {
    response.writeHead(200, headers);
    response.write(half(pdf), () => response.socket?.resetAndDestroy());
  }) satisfies Behaviour,

  /** Ends the connection in good order, but too early. */
  truncated: (({ response, pdf, headers }) => {
    response.writeHead(200, headers);
    response.write(half(pdf), () => response.socket?.end());
  }) satisfies Behaviour,

  /** Without a length the answer itself does not tell that it is incomplete. */
  truncatedWithoutLength: (({ response, pdf, headers }) => {
    response.writeHead(200, without(headers, 'Content-Length')).end(half(pdf));
  }) satisfies Behaviour,

  /** Without end, as fast as it is taken. */
  gigantic: (({ response, pdf, headers }) => {
    response.writeHead(200, without(headers, 'Content-Length')).write(half(pdf));
    pour(response, '%');
  }) satisfies Behaviour,

  announcesGigantic: (({ response, pdf, headers }) => {
    response.writeHead(200, { ...headers, 'Content-Length': String(10 * 1024 ** 4) }).write(half(pdf));
  }) satisfies Behaviour,

  /** A proxy that compresses what it was not asked to. */
  compresses: (({ response, pdf, headers }) => {
    const compressed = gzipSync(pdf);
    const length = { 'Content-Length': String(compressed.length), 'Content-Encoding': 'gzip' };
    response.writeHead(200, { ...headers, ...length }).end(compressed);
  }) satisfies Behaviour,

  /** `ParseError` in pkg/modules/api/middlewares.go: past `--api-timeout`. */
  timesOut: say(
    503,
    'The request exceeded the time limit. Increase it with --api-timeout, or reduce the workload.',
  ),

  /** A proxy before it, or one that starts. */
  unavailable: say(503, 'Service Unavailable'),

  /** The same: its queue, `--libreoffice-max-queue-size`, is full. Gotenberg itself sends no Retry-After; a proxy may. */
  queueFull(retryAfter?: string): Behaviour {
    return say(429, 'Too Many Requests', retryAfter === undefined ? {} : { 'Retry-After': retryAfter });
  },

  /** pkg/modules/libreoffice/routes.go */
  blamesDocument: say(
    400,
    'LibreOffice failed to process a document: a password may be required, or, if one has been given, it is invalid. In any case, the exact cause is uncertain.',
  ),

  /** The same for a failure without a known cause, from 8.35 on. */
  failsOnDocument: say(
    500,
    "LibreOffice failed to convert the document 'document.docx'. This is usually a resource issue: increase the container's memory and CPU, or reduce the document's size. The request is valid and may be retried.",
  ),

  says: say,

  /** Answer of nginx if the server behind it is away. */
  proxyError(status: number, title: string): Behaviour {
    const page = `<html>\r\n<head><title>${status} ${title}</title></head>\r\n<body>\r\n<center><h1>${status} ${title}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`;
    return say(status, page, { 'Content-Type': 'text/html' });
  },

  /** An error page that does not end. */
  endlessError: (({ response }) => {
    response.writeHead(502, { 'Content-Type': 'text/html' }).write('<html>');
    pour(response, 'x');
  }) satisfies Behaviour,

  /** An error page that does not even come. */
  hangsInError: (({ response }) => {
    response.writeHead(502, { 'Content-Type': 'text/html' });
    response.write('<html>Bad');
  }) satisfies Behaviour,

  redirects(to: string): Behaviour {
    return say(302, '', { Location: to });
  },

  /** A sign-in page, a page of welcome: 200, and no PDF. */
  noPdf: say(200, '<html>Welcome</html>', { 'Content-Type': 'text/html' }),

  empty: say(200, '', { 'Content-Type': 'application/pdf' }),

  noContent: (({ response }) => {
    response.writeHead(204).end();
  }) satisfies Behaviour,
};
