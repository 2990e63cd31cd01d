import { sampleDocx } from '../sample-docx';
import { pageCountOf } from '../page-count';
import { isWholePdf } from '../file-checks';
import { GotenbergStandIn, type StandInOptions } from './gotenberg-stand-in';

const ROUTE = '/forms/libreoffice/convert';

describe('the stand-in for Gotenberg', () => {
  let standIn: GotenbergStandIn;

  const start = async (options: StandInOptions = {}) => {
    standIn = await new GotenbergStandIn(options).start();
  };
  const form = (fields: Record<string, string> = {}, name = 'document.docx', part = 'files') => {
    const data = new FormData();
    data.append(part, new Blob([sampleDocx() as Uint8Array<ArrayBuffer>]), name);
    for (const [field, value] of Object.entries(fields)) data.append(field, value);
    return data;
  };
  const post = (body: FormData | string, headers: Record<string, string> = {}) =>
    fetch(standIn.url + ROUTE, { method: 'POST', body, headers });
  const said = async (response: Response) => `${response.status} ${await response.text()}`;

  afterEach(() => standIn.stop());

  it.each(['8.34.0', '9.9.0'])('converts, with the headers of version %s', async (version) => {
    await start({ version, pages: 3 });
    const response = await post(form(), { 'Gotenberg-Trace': 'a trace' });
    expect(response.status).toBe(200);
    const pdf = Buffer.from(await response.arrayBuffer());
    expect([isWholePdf(pdf), pageCountOf(pdf)]).toEqual([true, 3]);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-length')).toBe(String(pdf.length));
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[0-9a-f-]{36}\.pdf"$/,
    );
    expect(response.headers.get('gotenberg-trace')).toBe('a trace');
    expect(standIn.forms[0]?.files[0]).toMatchObject({ part: 'files', name: 'document.docx' });
    expect(standIn.forms[0]?.files[0]?.bytes).toEqual(Buffer.from(sampleDocx()));
  });

  it('refuses a body that is no form, or is broken off', async () => {
    await start();
    expect(await said(await post('{}', { 'Content-Type': 'application/json' }))).toBe(
      "415 Invalid 'Content-Type' header value: want 'multipart/form-data'",
    );
    expect(await said(await post('', { 'Content-Type': 'multipart/form-data' }))).toBe(
      "415 Invalid 'Content-Type' header value: no boundary",
    );
    const cut = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.docx"\r\n\r\nPK';
    expect(await said(await post(cut, { 'Content-Type': 'multipart/form-data; boundary=x' }))).toBe(
      "400 Malformed body: it does not match the 'Content-Type' header boundaries",
    );
  });

  it('wants a file with an ending that it knows', async () => {
    await start();
    const missing = /^400 Invalid form data: no form file found for extensions: \[\.docx /;
    expect(await said(await post(form({}, 'document')))).toMatch(missing);
    expect(await said(await post(form({}, 'document.zip')))).toMatch(missing);
    expect((await post(form({}, 'DOCUMENT.DOCX'))).status).toBe(200);
  });

  it('drops unknown fields as version 8, and minds the values of those it knows', async () => {
    await start({ version: '8.39.0' });
    expect((await post(form({ stages: '[]', anything: 'x' }, 'a.docx', 'any part'))).status).toBe(200);
    expect(await said(await post(form({ landscape: 'foo' })))).toBe(
      `400 Invalid form data: form field 'landscape' is invalid (got 'foo', resulting to strconv.ParseBool: parsing "foo": invalid syntax)`,
    );
    expect(await said(await post(form({ pdfa: 'foo' })))).toBe(
      `400 A PDF format in '{PdfA:foo PdfUa:false}' is not supported`,
    );
  });

  it('refuses the fields of version 8 as version 9', async () => {
    await start({ version: '9.0.0' });
    const unknown = (field: string) =>
      `400 Invalid form data: form field '${field}' is unknown to this route`;
    expect(await said(await post(form({ merge: 'true' })))).toBe(
      `${unknown('merge')}; Gotenberg 9 moved it to a stage: add {"op":"merge"} to 'stages'`,
    );
    expect(await said(await post(form({ exportBookmarks: 'true' })))).toBe(
      `${unknown('exportBookmarks')}; Gotenberg 9 renamed it 'nativeBookmarks'`,
    );
    expect(await said(await post(form({ pdfa: 'PDF/A-2b' })))).toMatch(unknown('pdfa'));
    expect(await said(await post(form({ stages: 'foo' })))).toMatch(/^400 .*'stages' is invalid/);
    const remediated = await post(form({ stages: '[{"op":"remediate","profile":"PDF/A-2b"}]' }));
    expect(remediated.headers.get('gotenberg-remediation-residual')).toBe('0');
  });

  it('asks for credentials, but not for its health', async () => {
    await start({ credentials: { username: 'ann', password: 'pass:word' } });
    const refused = await post(form());
    expect(refused.headers.get('www-authenticate')).toBe('basic realm=Restricted');
    expect(await said(refused)).toBe('401 Unauthorized');
    expect((await fetch(`${standIn.url}/version`)).status).toBe(401);
    expect((await fetch(`${standIn.url}/health`)).status).toBe(200);
    const token = Buffer.from('ann:pass:word').toString('base64');
    expect((await post(form(), { Authorization: `Basic ${token}` })).status).toBe(200);
  });

  it('tells version and health, below its root path only', async () => {
    await start({ version: '8.34.0', rootPath: '/pdf/' });
    expect(standIn.url).toMatch(/\/pdf$/);
    expect(await said(await fetch(`${standIn.url}/version`))).toBe('200 8.34.0');
    expect(await said(await fetch(standIn.url.replace('/pdf', '/version')))).toBe('404 Not Found');
    standIn.libreOffice = 'down';
    const health = await fetch(`${standIn.url}/health`);
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({
      status: 'down',
      details: { chromium: { status: 'up' }, libreoffice: { status: 'down' } },
    });
  });
});
