import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DocumentTemplate,
  DOCX_MEDIA_TYPE,
  TemplateKindList,
  type TemplateKindName,
} from '@docket/contracts';
import { templateName } from './business';
import type { Client } from './client';
import { pdfComplaints, pdfText } from './pdf';
import { layoutFaults } from './pdf-layout';

/** A PDF that was asked for, sound and with nothing of its text lost, and what it says. */
export interface Printed {
  pdf: Buffer;
  text: string;
}

/** Someone who prints with the starter template of every kind, and looks at every PDF. */
export class Printer {
  private constructor(
    private readonly client: Client,
    private readonly templates: ReadonlyMap<TemplateKindName, string>,
  ) {}

  /** Uploads the starter of every kind of template. @param client the client that prints */
  static async withStarters(admin: Client, client: Client): Promise<Printer> {
    const { data } = (await admin.get('/v1/documents/kinds')).as(TemplateKindList);
    const templates = new Map<TemplateKindName, string>();
    for (const { kind } of data) {
      const { bytes } = await admin.get(`/v1/documents/kinds/${kind}/starter`);
      const file = new File([new Uint8Array(bytes)], `${kind}.docx`, { type: DOCX_MEDIA_TYPE });
      const fields = { kind, name: templateName(`Our ${kind}`) };
      const made = (await admin.upload('POST', '/v1/documents', file, fields)).as(DocumentTemplate, 201);
      expect(made.warnings).toEqual([]);
      templates.set(kind, made.id);
    }
    return new Printer(client, templates);
  }

  /** @param path of the PDF, without its template @param fileName what it has to be called */
  async print(kind: TemplateKindName, path: string, fileName: string): Promise<Printed> {
    const answer = await this.client.get(`${path}?DocumentID=${this.templateOf(kind)}`);
    return this.looked(answer, fileName);
  }

  /** Prints many documents as one PDF. */
  async printAll(kind: TemplateKindName, ids: readonly string[], fileName: string): Promise<Printed> {
    const body = { kind, ids, DocumentID: this.templateOf(kind) };
    return this.looked(await this.client.post('/v1/pdf', body), fileName);
  }

  private templateOf(kind: TemplateKindName): string {
    const id = this.templates.get(kind);
    if (id === undefined) throw new Error(`There is no starter of ${kind}.`);
    return id;
  }

  private async looked(answer: Awaited<ReturnType<Client['get']>>, fileName: string): Promise<Printed> {
    const { status, bytes: pdf } = answer;
    if (status !== 200) throw new Error(`Printing ${fileName} answered ${status}: ${answer.text()}`);
    expect(answer.header('content-type')).toBe('application/pdf');
    expect(answer.header('content-disposition')).toBe(`attachment; filename="${fileName}"`);
    expect(await pdfComplaints(pdf)).toBe('');
    expect(await layoutFaults(pdf)).toEqual([]);
    // For people, who see what no test does.
    const folder = process.env['KEEP_PDFS'];
    if (folder) await writeFile(join(folder, fileName), pdf);
    return { pdf, text: await pdfText(pdf) };
  }
}
