import type { Sentence } from '@docket/domain';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@docket/contracts';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '../errors/domain-error';
import { ERROR_STATUS } from '../errors/error-status';
import { problem } from './problem.filter';
import type { Headers } from './security-headers';
import { say } from '../sentences';

/** Errors of Node's parser by their code; all others mean an unreadable request. */
const REFUSALS: Readonly<Record<string, [ErrorCode, Sentence]>> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', say.headers_too_large()],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', say.request_too_slow()],
};
const UNREADABLE: [ErrorCode, Sentence] = ['malformed_request', say.no_http_request()];

/**
 * Answers unreadable requests with a problem body, which Node's own answer lacks. There is no route yet, so
 * `instance` is `/`. The connection is closed, since the following bytes cannot be trusted. Readable requests that
 * violate HTTP are passed on to `requestForm`.
 * @param headers that every answer has
 */
export function answerUnreadableRequests(server: Server, headers: Headers): void {
  // An option of its constructor, which Nest does not pass on.
  Object.assign(server, { requireHostHeader: false });
  server.on('checkExpectation', (request: IncomingMessage, answer: ServerResponse) =>
    server.emit('request', request, answer),
  );
  const answers = new WeakMap<Socket, ServerResponse>();
  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    answers.set(request.socket, answer);
    answer.once('close', () => answers.delete(request.socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // Half an answer cannot be taken back, and whoever is gone reads none.
    if (error.code === 'ECONNRESET' || !socket.writable || answers.get(socket)?.headersSent === true) {
      socket.destroy();
      return;
    }
    const [code, words] = REFUSALS[error.code ?? ''] ?? UNREADABLE;
    const requestId = uuidv7();
    const body = JSON.stringify(problem(new DomainError(code, words), { path: '/', requestId }));
    const status = ERROR_STATUS[code];
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
        'Content-Type: application/problem+json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        `X-Request-Id: ${requestId}`,
        'Cache-Control: no-store',
        ...headers.map(([name, value]) => `${name}: ${value}`),
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  });
}
