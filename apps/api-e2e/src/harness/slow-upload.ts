import { type IncomingMessage, request } from 'node:http';
import type { Client } from './client';
import type { Docket } from './docket';

/** A call whose body does not end until it is told to: it stays at work for as long as a test needs. */
export class SlowUpload {
  private readonly call: ReturnType<typeof request>;
  /** Its status, once it has been answered; undefined where the connection was closed before. */
  readonly status: Promise<number | undefined>;
  answered = false;

  constructor(
    docket: Docket,
    client: Client,
    headers: Record<string, string> = {},
    path = '/v1/settings/company/logo',
  ) {
    this.call = request(`${docket.url}${path}`, {
      method: 'PUT',
      agent: false,
      headers: {
        'Content-Type': 'multipart/form-data; boundary=b',
        Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'X-CSRF-Token': client.cookies.get('docket_ui_csrf') ?? '',
        ...headers,
      },
    });
    this.status = new Promise((resolve) => {
      this.call.once('response', (response: IncomingMessage) => {
        this.answered = true;
        response.resume();
        resolve(response.statusCode);
      });
      this.call.once('error', () => resolve(undefined));
    });
    this.call.write('--b\r\nContent-Disposition: form-data; name="file"; filename="logo.png"\r\n\r\n');
  }

  /** Sends the rest: a file that is no picture, so nothing is changed. */
  finish(): Promise<number | undefined> {
    this.call.end('no picture\r\n--b--\r\n');
    return this.status;
  }

  /** Closes the connection in the middle of it. */
  hangUp(): void {
    this.call.destroy();
  }
}
