import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { createGotenbergEngine, type MeasuredPdfEngine } from '../index';
import { sampleDocx } from '../sample-docx';

const PDF = Buffer.from(`%PDF-1.7\n${'x'.repeat(5000)}\n%%EOF\n`);
const docx = sampleDocx();

interface Upload {
  fields: Record<string, string>;
  files: { field: string; filename: string; bytes: Buffer }[];
}

async function parse(request: IncomingMessage): Promise<Upload> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const form = await new Response(Buffer.concat(chunks), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
  const upload: Upload = { fields: {}, files: [] };
  for (const [field, value] of form) {
    if (typeof value === 'string') upload.fields[field] = value;
    else upload.files.push({ field, filename: value.name, bytes: Buffer.from(await value.arrayBuffer()) });
  }
  return upload;
}

/** Stands in for Gotenberg's multipart route: refuses what it refuses, answers as it answers. */
class StandIn {
  readonly uploads: Upload[] = [];
  version = '8.30.1';
  behave: (response: ServerResponse) => void = (response) => {
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': PDF.length }).end(PDF);
  };
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/health') return void response.end('{"status":"up"}');
    if (request.url === '/version') return void response.end(this.version);
    if (request.url !== '/forms/libreoffice/convert' || request.method !== 'POST') {
      return void response.writeHead(404).end('Not Found');
    }
    const upload = await parse(request).catch(() => null);
    if (!upload) return void response.destroy();
    this.uploads.push(upload);
    const [file] = upload.files;
    if (file?.field !== 'files' || !file.filename.endsWith('.docx')) {
      return void response
        .writeHead(400)
        .end("Invalid form data: no form file found for extensions: ['.docx']");
    }
    this.behave(response);
  }
}

describe('the Gotenberg engine', () => {
  let servers: StandIn[];
  let engine: MeasuredPdfEngine;

  const start = async (count: number, deadlines?: { convertMs?: number; outMs?: number }) => {
    servers = await Promise.all(Array.from({ length: count }, () => new StandIn().listen()));
    engine = createGotenbergEngine({ urls: servers.map(({ url }) => url), deadlines });
    return servers;
  };

  afterEach(async () => {
    await engine.close();
    await Promise.all(servers.map((server) => server.stop()));
  });

  it('sends the docx as Gotenberg wants it, without optional fields, and gives the PDF', async () => {
    const [server] = await start(1);
    expect(Buffer.from(await engine.convert(docx))).toEqual(PDF);
    expect(server?.uploads).toEqual([
      { fields: {}, files: [{ field: 'files', filename: 'document.docx', bytes: Buffer.from(docx) }] },
    ]);
  });

  it('asks for PDF/A and a watermark only when told to', async () => {
    const [server] = await start(1);
    await engine.convert(docx, { pdfa: true, watermark: ' DRAFT\n' });
    expect(server?.uploads[0]?.fields).toEqual({ pdfa: 'PDF/A-2b', nativeWatermarkText: 'DRAFT' });
  });

  it('refuses a watermark that this Gotenberg would drop without a word', async () => {
    const [server] = await start(1);
    if (server) server.version = '8.27.0';
    await expect(engine.convert(docx, { watermark: 'DRAFT' })).rejects.toMatchObject({ code: 'pdf_failed' });
    expect(server?.uploads).toEqual([]);
  });

  it('tells version and health', async () => {
    await start(1);
    expect(await engine.version()).toBe('gotenberg 8.30.1');
    expect(await engine.health()).toEqual({ ok: true });
  });

  it('says what to check when nobody answers', async () => {
    const [server] = await start(1);
    await server?.stop();
    const { ok, detail } = await engine.health();
    expect(ok).toBe(false);
    expect(detail).toMatch(/No Gotenberg answers at 127\.0\.0\.1:\d+: check GOTENBERG_URL/);
    await expect(engine.convert(docx)).rejects.toMatchObject({
      code: 'pdf_unavailable',
      retryAfterSeconds: 5,
    });
    await expect(engine.version()).rejects.toMatchObject({ code: 'pdf_unavailable' });
  });

  it('keeps the words of an error answer', async () => {
    const [server] = await start(1);
    if (server)
      server.behave = (response) => response.writeHead(400).end('LibreOffice failed: password needed');
    await expect(engine.convert(docx)).rejects.toMatchObject({
      code: 'pdf_failed',
      cause: { status: 400, body: 'LibreOffice failed: password needed' },
    });
  });

  it.each([
    [503, 'pdf_unavailable'],
    [500, 'pdf_unavailable'],
    [404, 'pdf_unavailable'],
    [429, 'pdf_busy'],
  ])('takes status %i for %s, with the time to wait', async (status, code) => {
    const [server] = await start(1);
    if (server) server.behave = (response) => response.writeHead(status, { 'retry-after': '7' }).end('later');
    await expect(engine.convert(docx)).rejects.toMatchObject({
      code,
      retryAfterSeconds: 7,
      cause: { body: 'later' },
    });
  });

  const brokenAnswers: [string, (response: ServerResponse) => void][] = [
    ['no PDF at all', (response) => response.writeHead(200).end('<html>Welcome</html>')],
    ['half a PDF that claims to be whole', (response) => response.writeHead(200).end(PDF.subarray(0, 3000))],
    [
      'a PDF that breaks off',
      (response) => {
        response.writeHead(200, { 'content-length': PDF.length });
        response.write(PDF.subarray(0, 3000), () => response.destroy());
      },
    ],
    ['a connection that ends before the answer', (response) => response.destroy()],
  ];

  it.each(brokenAnswers)('never gives half a PDF: %s', async (_what, behave) => {
    const [server] = await start(1);
    if (server) server.behave = behave;
    await expect(engine.convert(docx)).rejects.toMatchObject({ code: 'pdf_unavailable' });
  });

  const slowAnswers: [string, (response: ServerResponse) => void][] = [
    ['hangs', () => undefined],
    [
      'drips',
      (response) => {
        response.writeHead(200);
        const timer = setInterval(() => response.write('%PDF'), 10);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ];

  it.each(slowAnswers)('gives up at the deadline when it %s', async (_what, behave) => {
    const [server] = await start(1, { convertMs: 200 });
    if (server) server.behave = behave;
    await expect(engine.convert(docx)).rejects.toMatchObject({ code: 'pdf_timeout' });
  });

  it('lets go of the request when its caller does', async () => {
    const [server] = await start(1);
    const controller = new AbortController();
    const closed = new Promise<void>((resolve) => {
      if (!server) return;
      server.behave = (response) => {
        response.on('close', resolve);
        controller.abort(new Error('went away'));
      };
    });
    await expect(engine.convert(docx, { signal: controller.signal })).rejects.toThrow('went away');
    await closed;
    expect(engine.stats()).toMatchObject({ running: 0, failed: { aborted: 1 } });
  });

  it('goes to another address when one fails, and leaves the failing one alone for a while', async () => {
    const [first, second] = await start(2);
    let asked = 0;
    if (first) {
      first.behave = (response) => {
        asked++;
        response.writeHead(503).end('down');
      };
    }
    for (let i = 0; i < 4; i++) expect(Buffer.from(await engine.convert(docx))).toEqual(PDF);
    expect(asked).toBe(1);
    expect(second?.uploads).toHaveLength(4);
  });

  it('does not send what is no docx', async () => {
    const [server] = await start(1);
    await expect(engine.convert(Buffer.from('hello'))).rejects.toMatchObject({ code: 'pdf_failed' });
    expect(server?.uploads).toEqual([]);
  });

  it('refuses calls once it is closed', async () => {
    await start(1);
    await engine.close();
    await expect(engine.convert(docx)).rejects.toMatchObject({ code: 'pdf_unavailable' });
  });
});
