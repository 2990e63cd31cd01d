import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import type { Logger } from 'pino';
import type { ApiRequest } from '../http/request';
import { requestLog } from './request-log.middleware';

describe('the log line of a request', () => {
  const lineOf = (refusal?: ApiRequest['refusal']) => {
    const info = jest.fn();
    const response = Object.assign(new EventEmitter(), { statusCode: 503, writableFinished: true });
    const request = { requestId: 'call-1', method: 'GET', path: '/v1/things' } as ApiRequest;
    requestLog({ info } as unknown as Logger)(request, response as unknown as Response, () => {
      request.refusal = refusal;
    });
    response.emit('close');
    return info.mock.calls[0] as unknown[];
  };

  it('holds the code of a refusal', () => {
    expect(lineOf('pdf_busy')).toEqual([
      expect.objectContaining({ requestId: 'call-1', status: 503, code: 'pdf_busy' }),
      'request',
    ]);
  });

  it('holds no code where nothing was refused', () => {
    expect(lineOf()[0]).not.toHaveProperty('code');
  });
});
