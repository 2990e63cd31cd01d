import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import type { Logger } from 'pino';
import type { ApiRequest } from '../http/request';
import { requestLog } from './request-log.middleware';

describe('the log line of a request', () => {
  const lineOf = (refusal?: ApiRequest['refusal']) => {
    const info = jest.fn();
    const response = Object.assign(new EventEmitter(), { statusCode: 503, writableFinished: true });
    const request = {
      requestId: 'call-1',
      method: 'GET',
      path: '/v1/things',
      ip: '203.0.113.7',
      get: (name: string) => (name === 'user-agent' ? 'curl/8.5' : undefined),
    } as unknown as ApiRequest;
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

  it('row 33: tells where the call came from, and by which program', () => {
    expect(lineOf()[0]).toMatchObject({ address: '203.0.113.7', agent: 'curl/8.5' });
  });

  it('holds no code where nothing was refused', () => {
    expect(lineOf()[0]).not.toHaveProperty('code');
  });
});
