import { CompanySettings } from '@docket/contracts';
import { createCustomer, createQuote, pdfPath, uploadTemplate } from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';
import { pdfPictures, pdfText } from './harness/pdf';
import { picture } from './harness/picture';
import { paragraph, runs, wordFile } from './harness/word-file';

const PATH = '/v1/settings/company';

describe.each(ANY_DATABASE)('the company, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let pdf: string;
  let preview: string;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    admin = await docket.signedIn();
    const quote = await createQuote(admin, { customerId: (await createCustomer(admin)).id });
    const file = wordFile('logo.docx', paragraph(runs('{{COMPANY.NAME}} {{IMAGE COMPANY.LOGO | width: 4}}')));
    const template = await uploadTemplate(admin, file);
    pdf = pdfPath(quote.id, template.id);
    preview = `/v1/documents/${template.id}/preview`;
  });
  afterAll(() => docket.stop());

  it('is changed field by field, and printed as it is now', async () => {
    const before = (await admin.get(PATH)).as(CompanySettings);
    const printed = await admin.get(pdf);
    expect(await pdfText((await admin.get(preview)).bytes)).toContain('Example Works Inc.');
    const changed = (await admin.patch(PATH, { name: 'Söhne & Co' })).as(CompanySettings);
    expect(changed).toEqual({ ...before, name: 'Söhne & Co', version: before.version + 1 });
    const again = await admin.get(pdf, { 'If-None-Match': printed.header('etag') ?? '' });
    expect(await pdfText(again.bytes)).toContain('Söhne & Co');
    // Only the document is sample data then: the company is the real one.
    expect(await pdfText((await admin.get(preview)).bytes)).toContain('Söhne & Co');
  });

  it('has an e-mail address, or none', async () => {
    const { errors = [] } = (await admin.patch(PATH, { email: 'office at muster' })).problem(
      400,
      'invalid_request',
    );
    expect(errors).toMatchObject([
      { path: 'email', message: expect.stringMatching(/^Enter an e-mail address/) },
    ]);
    for (const email of ['office@muster.example', '']) {
      expect((await admin.patch(PATH, { email })).as(CompanySettings).email).toBe(email);
    }
  });

  it('is changed by whoever saw its latest version only', async () => {
    const etag = (await admin.get(PATH)).header('etag') ?? '';
    expect((await admin.patch(PATH, { city: 'Ulm' }, { 'If-Match': etag })).status).toBe(200);
    (await admin.patch(PATH, { city: 'Bonn' }, { 'If-Match': etag })).problem(412, 'version_conflict');
  });

  it('refuses what it could not print with, all at once', async () => {
    const answer = await admin.patch(PATH, { name: '', currency: 'EURO', timeZone: 'Mars', logo: 'x' });
    const { errors = [] } = answer.problem(400, 'invalid_request');
    expect(errors.map(({ path }) => path).sort()).toEqual(['currency', 'name', 'timeZone']);
    const logo = (await admin.patch(PATH, { logo: 'x' })).problem(400, 'invalid_request');
    expect(logo.errors).toMatchObject([{ path: 'logo', code: 'read_only' }]);
  });

  it('has a logo, which documents show, until it is taken away', async () => {
    expect(await pdfPictures((await admin.get(pdf)).bytes)).toEqual([]);
    const plain = (await admin.get(pdf)).header('etag') ?? '';
    const file = picture({ width: 120, height: 40 });
    const put = (await admin.upload('PUT', `${PATH}/logo`, file, {})).as(CompanySettings);
    expect(put.logo).toMatchObject({ mediaType: 'image/png', size: file.size });
    const shown = await admin.get(`${PATH}/logo`);
    expect(shown.header('content-type')).toBe('image/png');
    expect(shown.bytes.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
    // Good for a condition on the company as it is now, and on no other.
    const shownTag = { 'If-Match': shown.header('etag') ?? '' };
    const asked = await admin.get(`${PATH}/logo`, { 'If-None-Match': shownTag['If-Match'] });
    expect(asked.status).toBe(304);
    expect((await admin.patch(PATH, { city: 'Trier' }, shownTag)).status).toBe(200);
    (await admin.send('DELETE', `${PATH}/logo`, { headers: shownTag })).problem(412, 'version_conflict');
    const latest = (await admin.get(`${PATH}/logo`)).header('etag') ?? '';

    const answer = await admin.get(pdf, { 'If-None-Match': plain });
    expect(await pdfPictures(answer.bytes)).toEqual([{ width: 120, height: 40 }]);
    const etag = answer.header('etag') ?? '';
    expect((await admin.get(pdf, { 'If-None-Match': etag })).status).toBe(304);

    const removed = await admin.send('DELETE', `${PATH}/logo`, { headers: { 'If-Match': latest } });
    expect(removed.as(CompanySettings).logo).toBeNull();
    (await admin.get(`${PATH}/logo`)).problem(404, 'not_found');
    const without = await admin.get(pdf, { 'If-None-Match': etag });
    expect(await pdfPictures(without.bytes)).toEqual([]);
  });

  it('takes no logo that documents could not show', async () => {
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', {
      type: 'image/svg+xml',
    });
    (await admin.upload('PUT', `${PATH}/logo`, svg, {})).problem(415, 'unsupported_media_type');
    const large = new File([new Uint8Array(1024 * 1024 + 1)], 'logo.png', { type: 'image/png' });
    (await admin.upload('PUT', `${PATH}/logo`, large, {})).problem(413, 'payload_too_large');
    const wide = picture({ width: 4001, height: 10 });
    (await admin.upload('PUT', `${PATH}/logo`, wide, {})).problem(413, 'payload_too_large');
    const cut = new File([picture({ width: 120, height: 40 }).slice(0, -20)], 'logo.png');
    (await admin.upload('PUT', `${PATH}/logo`, cut, {})).problem(415, 'unsupported_media_type');
    (await admin.send('PUT', `${PATH}/logo`, { body: new FormData() })).problem(400, 'invalid_request');
    expect((await admin.get(PATH)).as(CompanySettings).logo).toBeNull();
  });
});
