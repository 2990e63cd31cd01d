import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { DocumentTemplate, DOCX_MEDIA_TYPE } from '@docket/contracts';
import { createCustomer, createQuote, pdfPath, templateName } from './harness/business';
import type { Client } from './harness/client';
import { Docket } from './harness/docket';
import { pdfText } from './harness/pdf';

/** Documents that others made, in a folder that is not part of the project. */
const FOLDER = process.env['TEST_FOREIGN_DOCX'];

/** The only reasons for which a template may be refused. */
const REFUSALS = [
  'template_type',
  'archive_limit',
  'archive_invalid',
  'xml_doctype',
  'active_content',
  'external_reference',
  'field_forbidden',
  'picture_invalid',
  'template_invalid',
  'template_timeout',
  'template_memory',
];

/** Warnings about content that is printed otherwise than LibreOffice would print it. */
const TAMED = ['ole_object', 'link_removed', 'tracked_changes', 'picture_replaced'];

/** The rules of fonts that Docket gives its LibreOffice. */
const FONTS = join(tmpdir(), 'docket-engine', 'docket-fonts.conf');

jest.setTimeout(3_600_000);

(FOLDER === undefined ? describe.skip : describe)('foreign documents (TEST_FOREIGN_DOCX)', () => {
  let docket: Docket;
  let admin: Client;
  let quoteId: string;
  /** Text of the field FILENAME. */
  let printedName: string;
  let folder: string;

  beforeAll(async () => {
    docket = await Docket.start();
    admin = await docket.signedIn();
    const quote = await createQuote(admin, { customerId: (await createCustomer(admin)).id });
    quoteId = quote.id;
    printedName = `Quote_${quote.number}.pdf`;
    folder = await mkdtemp(join(tmpdir(), 'docket-foreign-'));
  });
  afterAll(async () => {
    await docket.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('are refused clearly, or print; those without a place as LibreOffice prints the original', async () => {
    const wrong: string[] = [];
    const files = (await readdir(FOLDER ?? '')).filter((name) => name.endsWith('.docx')).sort();
    for (const name of files) {
      const complaint = await complaintAbout(join(FOLDER ?? '', name));
      if (complaint !== null) wrong.push(`${name}: ${complaint}`);
    }
    expect(wrong).toEqual([]);
  });

  async function complaintAbout(path: string): Promise<string | null> {
    const bytes = new Uint8Array(await readFile(path));
    const file = new File([bytes], basename(path), { type: DOCX_MEDIA_TYPE });
    const answer = await admin.upload('POST', '/v1/documents', file, {
      kind: 'SalesQuote',
      name: templateName('Foreign'),
    });
    if (answer.status !== 201) {
      const { code } = JSON.parse(answer.text()) as { code: string };
      return REFUSALS.includes(code) ? null : `refused by ${code}`;
    }
    const template = answer.as(DocumentTemplate, 201);
    const printed = await admin.get(pdfPath(quoteId, template.id));
    await admin.delete(`/v1/documents/${template.id}`);
    if (printed.status !== 200) return `accepted, but not printed: ${printed.text()}`;
    // An embedded object is printed as the picture that Word shows of it; LibreOffice may draw it in another way. It
    // prints deleted text, which we do not.
    const isTamed = template.warnings.some(({ code }) => TAMED.includes(code));
    if (template.fields.length > 0 || isTamed) return null;
    const [ours, original] = [await pdfText(printed.bytes), await printedByLibreOffice(path)];
    if (pages(ours) !== pages(original)) return `${pages(ours)} pages instead of ${pages(original)}`;
    return words(ours) === words(original.replaceAll(basename(path), printedName)) ? null : 'another text';
  }

  async function printedByLibreOffice(path: string): Promise<string> {
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    // Both print with the same fonts: otherwise other lines and pages are no fault.
    const env = { ...process.env, FONTCONFIG_FILE: FONTS };
    const parameters = [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, path];
    await promisify(execFile)('soffice', parameters, { env });
    return pdfText(await readFile(join(folder, basename(path).replace(/docx$/, 'pdf'))));
  }
});

/** pdftotext ends each page with a form feed. */
const pages = (text: string) => text.split('\f').length - 1;
const words = (text: string) => text.split(/\s+/).join(' ').trim();
