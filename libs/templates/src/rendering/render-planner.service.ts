import { createHash } from 'node:crypto';
import { printLanguage } from '@docket/contracts';
import { COMPILER_VERSION, type FillOptions } from '@docket/docx';
import { currencyDecimals, languageInCountry, type Sentence } from '@docket/domain';
import type { MeasuredPdfEngine } from '@docket/pdf';
import {
  type Company,
  CompanyService,
  CONFIG,
  type Config,
  Database,
  DomainError,
  loadPrinted,
  notFound,
  type Principal,
  type Printed,
  printedLabel,
  type RegisteredTemplateKind,
  templateKindName,
} from '@docket/platform';
import { Inject, Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { printData } from '../catalogue/catalogue';
import { CompiledForms, type StoredFile } from '../documents/compiled-forms';
import { findAllPrintable, findPrintable, type PrintableTemplate } from '../documents/template-rows';
import { ownTemplate } from './own-template';
import { PDF_ENGINE } from './pdf-engine';
import { pdfName } from './pdf-name';
import { PrintedPictures } from './printed-pictures';
import { type PrintOptions, printOptionsOf, type RenderPlan, type TemplatePrint } from './render-plan';
import { say } from '../sentences';

/** The company as documents show it, with what decides how they are written. */
export type PrintedCompany = Pick<
  Company,
  'name' | 'language' | 'currency' | 'timeZone' | 'logo' | 'country'
>;

/** Values of a print and how they are written. */
export interface Printing {
  readonly options: FillOptions & { readonly fileName: string; readonly currency: string };
  /** Data of all roots. */
  readonly all: Record<string, unknown>;
}

/** Tells the template that one document is printed with. */
export type TemplateChoice = (printed: Printed) => Promise<PrintableTemplate>;

/** Works out what a PDF depends on: the template, the data of the entity, and the options of printing. */
@Injectable()
export class RenderPlanner {
  constructor(
    private readonly database: Database,
    private readonly company: CompanyService,
    private readonly compiledForms: CompiledForms,
    @Inject(PDF_ENGINE) private readonly engine: MeasuredPdfEngine,
    @Inject(CONFIG) private readonly config: Config,
    private readonly pictures: PrintedPictures,
  ) {}

  /**
   * Reads the entity and the template, and returns what the PDF depends on.
   * @param id the entity's, or that of its part where the template kind prints parts
   * @param wholeId the entity that a part has to belong to
   * @throws {DomainError} `not_found`, `template_not_found`, `template_kind`, `document_id_required`
   */
  async plan(
    registered: RegisteredTemplateKind,
    id: string,
    documentId: string | undefined,
    user: Principal,
    wanted: Partial<PrintOptions> = {},
    wholeId?: string,
  ): Promise<RenderPlan> {
    return this.planWith(registered, await this.template(registered, documentId), id, user, wanted, wholeId);
  }

  /**
   * The plan of `plan` for the filled Word file.
   * @throws {DomainError} as `plan`; `forbidden` where the template does not give its documents as Word files
   */
  async planDocx(
    registered: RegisteredTemplateKind,
    id: string,
    documentId: string | undefined,
    user: Principal,
    wanted: Partial<PrintOptions> = {},
    wholeId?: string,
  ): Promise<RenderPlan> {
    const template = await this.template(registered, documentId);
    if (!template.docx) {
      throw new DomainError('forbidden', say.no_word_files());
    }
    const plan = await this.planWith(registered, template, id, user, wanted, wholeId);
    return {
      ...plan,
      fileName: plan.fileName.replace(/pdf$/, 'docx'),
      entityTag: plan.entityTag && `${plan.entityTag.slice(0, -1)}.docx"`,
      options: { ...plan.options, watermark: plan.print.watermark },
    };
  }

  /**
   * The plan of `plan` with a known template, even if it is replaced meanwhile.
   * @param templates that one, or what tells it of the document
   */
  async planWith(
    registered: RegisteredTemplateKind,
    templates: PrintableTemplate | TemplateChoice,
    id: string,
    user: Principal,
    wanted: Partial<PrintOptions> = {},
    wholeId?: string,
  ): Promise<RenderPlan> {
    const printed = await loadPrinted(registered, this.database.read, id, wholeId);
    if (printed === null) throw notFound(printedLabel(registered));
    const template = typeof templates === 'function' ? await templates(printed) : templates;
    const own = printOptionsOf(template);
    return this.planFor(
      registered,
      { ...template, documentId: template.id },
      printed,
      await this.company.get(),
      user,
      {
        pdfa: wanted.pdfa ?? own.pdfa,
        pdfua: wanted.pdfua ?? own.pdfua,
        watermark: watermarkOf(template, wanted),
        language: template.language,
      },
    );
  }

  /** The plan of `plan` for a known entity and file. @param at what it prints as NOW */
  async planFor(
    registered: RegisteredTemplateKind,
    file: StoredFile,
    printed: Printed,
    company: PrintedCompany,
    user: Principal,
    { language: written, ...print }: TemplatePrint,
    at = new Date().toISOString(),
  ): Promise<RenderPlan> {
    const { compiledSha256, fields } = await this.compiledForms.current(registered, file);
    const { options, all } = await this.printing(registered, fields, printed, company, user, written, at);
    const data = await this.pictures.read(usedRoots(all, fields, registered.templateKind.root), fields);
    const engine = await this.engine.version().catch(() => null);
    const { fileName } = options;
    return {
      documentId: file.documentId,
      fileVersion: file.fileVersion,
      entityId: printed.id,
      number: printed.number,
      fileName,
      entityTag:
        'NOW' in data || engine === null
          ? null
          : entityTag(engine, compiledSha256, data, {
              ...options,
              decimals: currencyDecimals(options.currency),
              ...print,
            }),
      engine,
      compiledSha256,
      data,
      options,
      print,
    };
  }

  /**
   * Options and data of a print, pictures not read.
   * @param fields those that are printed
   * @param written language of the template; null where it states none
   */
  async printing(
    registered: RegisteredTemplateKind,
    fields: readonly string[],
    printed: Printed,
    company: PrintedCompany,
    user: Principal,
    written: TemplatePrint['language'],
    at = new Date().toISOString(),
  ): Promise<Printing> {
    const { language, currency, country = '' } = printed.locale;
    const fileName = pdfName(registered.templateKind.fileStem, printed);
    const options = {
      language: languageInCountry(printLanguage(written, language ?? company.language), [
        country,
        company.country,
      ]),
      currency: currency ?? company.currency,
      timeZone: company.timeZone,
      title: printed.number,
      // A company without a name yet has nothing to say here.
      author: company.name || undefined,
      fileName,
    };
    // Read only where it is printed.
    const logo = fields.includes('COMPANY.LOGO') ? await this.company.logoOf(company) : null;
    const context = {
      company: { ...company, logo },
      user,
      now: at,
      publicUrl: this.config.publicUrl,
      language: options.language,
    };
    return { options, all: printData(registered, printed, context) };
  }

  /**
   * Function that chooses the template of each document among the current ones.
   * @throws {DomainError} `template_not_found` where there is none; the choice where there is none for a document
   */
  async ownTemplates(registered: RegisteredTemplateKind): Promise<TemplateChoice> {
    const { name, label } = registered.templateKind;
    const usable = await findAllPrintable(this.database.read, name);
    const none = (what: Sentence | string) =>
      new DomainError('template_not_found', say.no_default_template({ document: what }));
    if (usable.length === 0) throw none(say.a_document({ name: templateKindName(label) }));
    return async ({ number, view }) => {
      const own = await ownTemplate(this.database.read, registered, view, usable);
      if (own === undefined) throw none(number);
      return own;
    };
  }

  /**
   * The template that a kind is to be printed with.
   * @throws {DomainError} `document_id_required`, `template_not_found`, `template_kind`
   */
  async template(
    { templateKind }: RegisteredTemplateKind,
    documentId: string | undefined,
  ): Promise<PrintableTemplate> {
    if (documentId === undefined || documentId === '') {
      throw new DomainError('document_id_required', say.name_template({ kind: templateKind.name }));
    }
    const template = isUuid(documentId) ? await findPrintable(this.database.read, documentId) : null;
    if (template === null) {
      throw new DomainError('template_not_found', say.template_not_enabled({ kind: templateKind.name }));
    }
    if (template.kind !== templateKind.name) {
      throw new DomainError(
        'template_kind',
        say.template_of_other_kind({ other: template.kind, kind: templateKind.name }),
      );
    }
    return template;
  }
}

function entityTag(
  engine: string,
  compiledSha256: string,
  data: object,
  options: FillOptions & PrintOptions & { decimals: number },
): string {
  // Pictures come with their own hash.
  const parts = JSON.stringify(
    [COMPILER_VERSION, engine, compiledSha256, data, options],
    (_key, value: unknown) => (value instanceof Uint8Array ? undefined : value),
  );
  return `"${createHash('sha256').update(parts).digest('base64url')}"`;
}

/** Everybody who prints may ask for another watermark, but only an administrator removes the template's. */
function watermarkOf(template: PrintableTemplate, { watermark = '' }: Partial<PrintOptions>): string {
  const shows = /[^\p{C}\p{Z}]/u.test(watermark);
  return shows ? watermark : template.watermark;
}

/** Only the roots that the template uses: what it does not print must not change its tag. */
function usedRoots(
  data: Record<string, unknown>,
  fields: readonly string[],
  root: string,
): Record<string, unknown> {
  const used = new Set([root, ...fields.map((field) => field.split('.', 1)[0]?.toUpperCase())]);
  return Object.fromEntries(Object.entries(data).filter(([name]) => used.has(name)));
}
