import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { printLanguage } from '@docket/contracts';
import { COMPILER_VERSION, type FillOptions, needsPages } from '@docket/docx';
import { currencyDecimals, languageInCountry, type Sentence } from '@docket/domain';
import type { Conversion, MeasuredPdfEngine } from '@docket/pdf';
import {
  type Company,
  CompanyService,
  CONFIG,
  type Config,
  Database,
  DiskSpace,
  DomainError,
  loadPrinted,
  notFound,
  type Principal,
  type Printed,
  printedLabel,
  type RegisteredTemplateKind,
  templateKindName,
} from '@docket/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { printData } from '../catalogue/catalogue';
import { CompiledForms, type StoredFile } from '../documents/compiled-forms';
import { findAllPrintable, findPrintable, type PrintableTemplate } from '../documents/template-rows';
import { CompiledTemplates } from './compiled-templates';
import { ownTemplate } from './own-template';
import { PdfCache } from './pdf-cache';
import { convertToPdf, PDF_ENGINE } from './pdf-engine';
import { PdfMetrics, type PdfSource } from './pdf-metrics';
import { pdfName } from './pdf-name';
import { PrintedPictures } from './printed-pictures';
import { type PrintOptions, printOptionsOf, type RenderPlan, type TemplatePrint } from './render-plan';
import { RenderingLog } from './rendering-log';
import { SingleFlight } from './single-flight';
import { TemplateWorkers } from './template-workers';
import { TooLargeDocuments } from './too-large-documents';
import { say } from '../sentences';

/** Some 5,000 quotes of one page. */
const CACHE_BYTES = 256 * 1024 * 1024;
/** How often a document is laid out at most until its number of pages stays. */
const MOST_LAYOUTS = 3;

/** The company as documents show it, with what decides how they are written. */
export type PrintedCompany = Pick<
  Company,
  'name' | 'language' | 'currency' | 'timeZone' | 'logo' | 'country'
>;

/** A PDF, and the tag by which it is known. */
export interface Rendered {
  pdf: Uint8Array;
  /** Null where it shows something that its plan did not know of. */
  entityTag: string | null;
}

/** Tells the template that one document is printed with. */
export type TemplateChoice = (printed: Printed) => Promise<PrintableTemplate>;

/** Makes PDFs of whatever templates print: template and entity in, PDF out. */
@Injectable()
export class RendererService {
  private readonly logger = new Logger('Renderer');
  private readonly cache: PdfCache;
  private readonly flights = new SingleFlight<{ pdf: Uint8Array; engine: string | null }>();

  constructor(
    private readonly database: Database,
    private readonly company: CompanyService,
    private readonly compiledForms: CompiledForms,
    private readonly compiledTemplates: CompiledTemplates,
    private readonly workers: TemplateWorkers,
    private readonly metrics: PdfMetrics,
    private readonly log: RenderingLog,
    @Inject(PDF_ENGINE) private readonly engine: MeasuredPdfEngine,
    @Inject(CONFIG) private readonly config: Config,
    space: DiskSpace,
    private readonly tooLarge: TooLargeDocuments,
    private readonly pictures: PrintedPictures,
  ) {
    const folder = join(config.dataDir, 'cache', 'pdf');
    this.cache = new PdfCache(folder, CACHE_BYTES, (bytes) => space.hasRoom(bytes));
  }

  /**
   * Reads the entity and the template, and works out what the PDF depends on.
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
    const engine = await this.engine.version().catch(() => null);
    const all = usedRoots(printData(registered, printed, context), fields, registered.templateKind.root);
    const data = await this.pictures.read(all, fields);
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

  /** Brings up what the first PDF would otherwise wait for. Without an engine the server runs on, and says so. */
  async warmUp(): Promise<void> {
    this.workers.warmUp();
    try {
      await this.engine.warmUp();
      // Processes of LibreOffice tell their version themselves, whenever they start.
      if (this.engine.name === 'gotenberg')
        this.logger.log(`PDFs are made by ${await this.engine.version()}.`);
    } catch (error) {
      this.logger.warn(error instanceof Error ? error.message : String(error));
    }
  }

  /**
   * The PDF of a plan: kept from before, being made for somebody else, or filled and converted now.
   * @throws {DomainError} `pdf_busy`, `pdf_unavailable`, `template_timeout`, …
   */
  async render(plan: RenderPlan, user: Principal, signal: AbortSignal): Promise<Rendered> {
    const { source, ...rendered } = await this.obtain(plan, user, signal);
    this.metrics.sent(source);
    return rendered;
  }

  /**
   * The filled Word file of a plan. It is made anew each time: that takes milliseconds, unless its pages are counted.
   * @throws {DomainError} as `render`
   */
  async fill(plan: RenderPlan, user: Principal, signal: AbortSignal): Promise<Uint8Array> {
    const rendering = this.log.begin(plan, user);
    try {
      const compiled = await this.compiledTemplates.get(plan.compiledSha256);
      const { data, options } = plan;
      const owner = user.userId;
      let { docx, queueMs } = await this.workers.fill({ compiled, data, options }, owner, signal);
      rendering.filled(queueMs);
      if (needsPages(compiled)) {
        const { pages } = await this.tooLarge.guard(plan, () =>
          this.convert(plan, compiled, docx, owner, signal),
        );
        const job = { compiled, data, options: { ...options, pages: pages ?? 1 } };
        ({ docx, queueMs } = await this.workers.fill(job, owner, signal));
      }
      rendering.given(docx);
      return docx;
    } catch (error) {
      if (!signal.aborted) rendering.failed(error);
      throw error;
    }
  }

  private async obtain(
    plan: RenderPlan,
    user: Principal,
    signal: AbortSignal,
  ): Promise<Rendered & { source: PdfSource }> {
    const { entityTag } = plan;
    if (entityTag === null) {
      const { pdf } = await this.make(plan, user, signal);
      return { pdf, entityTag, source: 'made' };
    }
    const key = entityTag.slice(1, -1);
    const kept = await this.cache.get(key);
    if (kept !== null) return { pdf: kept, entityTag, source: 'kept' };
    let source: PdfSource = 'shared';
    const { pdf, engine } = await this.flights.run(key, signal, async (shared) => {
      // While the disk was asked, somebody else's may have been made.
      const meanwhile = this.cache.remembered(key);
      if (meanwhile !== undefined) {
        source = 'kept';
        return { pdf: meanwhile, engine: plan.engine };
      }
      source = 'made';
      const made = await this.make(plan, user, shared);
      if (made.engine === plan.engine) this.keep(key, made.pdf);
      return made;
    });
    // Fonts came or went meanwhile: it is right, but not what its tag stands for.
    return { pdf, entityTag: engine === plan.engine ? entityTag : null, source };
  }

  /** Stores a PDF without making its reader wait for the disk. */
  private keep(key: string, pdf: Uint8Array): void {
    void this.cache.put(key, pdf).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'a PDF could not be kept');
    });
  }

  private async make(plan: RenderPlan, user: Principal, signal: AbortSignal): Promise<Conversion> {
    const rendering = this.log.begin(plan, user);
    try {
      const conversion = await this.tooLarge.guard(plan, async () => {
        const compiled = await this.compiledTemplates.get(plan.compiledSha256);
        const { data, options } = plan;
        const owner = user.userId;
        const { docx, queueMs } = await this.workers.fill({ compiled, data, options }, owner, signal);
        rendering.filled(queueMs);
        return this.convert(plan, compiled, docx, owner, signal);
      });
      rendering.made(conversion);
      return conversion;
    } catch (error) {
      // An aborted rendering says nothing about the template.
      if (!signal.aborted) rendering.failed(error);
      throw error;
    }
  }

  /** Converts a filled template; one that prints its number of pages, until that stays. */
  private async convert(
    plan: RenderPlan,
    compiled: Uint8Array,
    docx: Uint8Array,
    owner: string,
    signal: AbortSignal,
  ): Promise<Conversion> {
    const conversion = await convertToPdf(this.engine, docx, { ...plan.print, signal, owner });
    return needsPages(compiled) ? this.laidOut(plan, compiled, conversion, owner, signal) : conversion;
  }

  /**
   * Fills a template again with the number of pages of its PDF, until the number stays the same. Content that depends
   * on it, such as a footer on documents of several pages, may change it.
   */
  private async laidOut(
    { data, options, print }: RenderPlan,
    compiled: Uint8Array,
    first: Conversion,
    owner: string,
    signal: AbortSignal,
  ): Promise<Conversion> {
    let [conversion, pages] = [first, 1];
    for (let layouts = 1; layouts < MOST_LAYOUTS && (conversion.pages ?? pages) !== pages; layouts++) {
      pages = conversion.pages ?? pages;
      const job = { compiled, data, options: { ...options, pages } };
      const { docx } = await this.workers.fill(job, owner, signal);
      conversion = await convertToPdf(this.engine, docx, { ...print, signal, owner });
    }
    return conversion;
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
