import type {
  DocumentProof,
  DocumentProposal,
  ProofRequest,
  ProposalRequest,
  TemplateKindName,
} from '@docket/contracts';
import type { MeasuredPdfEngine } from '@docket/pdf';
import {
  CompanyService,
  Database,
  DomainError,
  invalidField,
  KindRegistry,
  giveWay,
  loadPrinted,
  notFound,
  type Principal,
  type Printed,
  printedLabel,
  type RegisteredTemplateKind,
  SearchService,
} from '@docket/platform';
import { Inject, Injectable } from '@nestjs/common';
import { catalogueOf } from '../catalogue/catalogue';
import { asDetail } from '../documents/template-files';
import { convertToPdf, PDF_ENGINE } from '../rendering/pdf-engine';
import { PrintedPictures } from '../rendering/printed-pictures';
import { type Printing, RenderPlanner } from '../rendering/render-planner.service';
import { TemplateWorkers } from '../rendering/template-workers';
import { say } from '../sentences';

/** Words of a document that are looked up as a record's number, at most. */
const MOST_LOOKUPS = 12;
/** Text that may be a record's number: some letters or signs, and three digits or more. */
const NUMBER = /(?<![\p{L}\p{N}])(?=[^\s]*\p{L})(?:[\p{L}\p{N}]+[-/_.])*[\p{L}]*\d{3,}(?![\p{L}\p{N}.,]\d)/gu;

/** Characters of a paragraph that are searched for a number, and of a word that may be one. */
const LONGEST_TEXT = 2_000;
const LONGEST_NUMBER = 60;

type FoundRecord = DocumentProposal['records'][number];

/** Makes templates of finished documents. Stores nothing. */
@Injectable()
export class ProposalsService {
  constructor(
    private readonly database: Database,
    private readonly company: CompanyService,
    private readonly kinds: KindRegistry,
    private readonly search: SearchService,
    private readonly planner: RenderPlanner,
    private readonly workers: TemplateWorkers,
    private readonly pictures: PrintedPictures,
    @Inject(PDF_ENGINE) private readonly engine: MeasuredPdfEngine,
  ) {}

  /**
   * Proposes the places of a document, for the record that the caller names or the first one whose number it holds.
   * @throws {DomainError} `not_found`, and the code of what makes the file unacceptable
   */
  async propose(bytes: Uint8Array, request: ProposalRequest, user: Principal): Promise<DocumentProposal> {
    const registered = this.registered(request.kind);
    const texts = await this.workers.texts({ bytes }, user.userId);
    const records = await this.recordsIn(registered, texts);
    const id = request.record ?? records[0]?.id;
    if (id === undefined) return { ...NOTHING, records };
    const { printed, printing } = await this.printing(registered, id, user, null);
    const found = await this.workers.propose(
      {
        bytes,
        catalogue: catalogueOf(registered),
        data: await this.pictures.read(printing.all, []),
        options: formatOf(printing),
      },
      user.userId,
    );
    return {
      records,
      record: { id, number: printed.number },
      language: found.language,
      places: [...found.places.map((place) => ({ ...place, rivals: [...place.rivals] }))],
      lists: [...found.lists],
      issues: [...found.issues],
      amounts: found.amounts,
      notShown: [...found.notShown],
    };
  }

  /**
   * Prints a new template with the record of the finished document, and compares both.
   * @throws {DomainError} `template_invalid` with every problem, `not_found`, `pdf_busy`, `pdf_unavailable`
   */
  async prove(
    bytes: Uint8Array,
    request: ProofRequest,
    user: Principal,
    signal: AbortSignal,
  ): Promise<DocumentProof> {
    const docx = await this.fill(bytes, request, user, signal);
    const owner = user.userId;
    const differences = await this.workers.compare({ before: bytes, after: docx }, owner);
    const [before, after] = [
      // An uploaded file reaches the PDF engine only as its compiled form, without references to the outside.
      await convertToPdf(this.engine, await this.fill(bytes, withoutPlaces(request), user, signal), {
        ...PLAIN,
        signal,
        owner,
      }),
      await convertToPdf(this.engine, docx, { ...PLAIN, signal, owner }),
    ].map(({ pages }) => pages ?? null);
    const pages = before == null || after == null ? null : { before, after };
    return { differences: [...differences], pages };
  }

  /** The new template as a PDF, printed with a record. @throws {DomainError} as `prove` */
  async pdf(
    bytes: Uint8Array,
    request: ProofRequest,
    user: Principal,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const docx = await this.fill(bytes, request, user, signal);
    return (await convertToPdf(this.engine, docx, { ...PLAIN, signal, owner: user.userId })).pdf;
  }

  private async fill(
    bytes: Uint8Array,
    { kind, record, language, places }: ProofRequest,
    user: Principal,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const registered = this.registered(kind);
    const owner = user.userId;
    const template = await this.workers.apply({ bytes, chosen: places }, owner);
    const { printing } = await this.printing(registered, record, user, language);
    const sample = await this.pictures.read(printing.all, []);
    const { compiled, fields, problems } = await this.workers.compile(
      { bytes: template, catalogue: catalogueOf(registered), sample },
      owner,
    );
    if (compiled === null) {
      const errors = problems.filter(({ severity }) => severity === 'error');
      throw new DomainError('template_invalid', say.places_to_mend({ count: errors.length }), {
        errors: errors.map(asDetail),
      });
    }
    const data = await this.pictures.read(printing.all, fields);
    const { docx } = await this.workers.fill(
      { compiled: compiled.bytes, data, options: printing.options },
      owner,
      signal,
    );
    return docx;
  }

  private async printing(
    registered: RegisteredTemplateKind,
    id: string,
    user: Principal,
    language: string | null,
  ): Promise<{ printed: Printed; printing: Printing }> {
    const printed = await loadPrinted(registered, this.database.read, id);
    if (printed === null) throw notFound(printedLabel(registered));
    const company = await this.company.get();
    const printing = await this.planner.printing(registered, [], printed, company, user, language);
    return { printed, printing };
  }

  /** Records of the kind whose whole number is in the texts. A part of a record has no number to search for. */
  private async recordsIn(
    { owner, templateKind }: RegisteredTemplateKind,
    texts: readonly string[],
  ): Promise<FoundRecord[]> {
    if (templateKind.part !== undefined) return [];
    const numbers = new Set<string>();
    for (const text of texts) {
      for (const number of numbersIn(text)) numbers.add(number);
      if (numbers.size >= MOST_LOOKUPS) break;
      await giveWay();
    }
    const records = new Map<string, FoundRecord>();
    for (const q of [...numbers].slice(0, MOST_LOOKUPS)) {
      const found = await this.search.find({ q, kind: [owner.name], limit: 3 });
      for (const { id, label, match } of found)
        if (match === 'exact' && label === q) records.set(id, { id, number: label });
    }
    return [...records.values()];
  }

  private registered(kind: TemplateKindName): RegisteredTemplateKind {
    const registered = this.kinds.templateKind(kind);
    if (registered === undefined)
      throw invalidField('kind', say.no_documents_of_kind({ kind }), say.choose_listed_kind());
    return registered;
  }
}

/**
 * Texts that may be a record's number. The pattern takes time by the square of a word's length, so long words, which no
 * number is, are left out.
 */
export function numbersIn(text: string): string[] {
  return text
    .slice(0, LONGEST_TEXT)
    .split(/\s+/)
    .filter(({ length }) => length <= LONGEST_NUMBER)
    .flatMap((word) => [...word.matchAll(NUMBER)].map(([number]) => number));
}

/** A proof of the finished document itself. */
const withoutPlaces = (request: ProofRequest): ProofRequest => ({
  ...request,
  places: { places: [], lists: [] },
});

const PLAIN = { pdfa: null, pdfua: false, watermark: '' } as const;

const NOTHING: Omit<DocumentProposal, 'records'> = {
  record: null,
  language: '',
  places: [],
  lists: [],
  issues: [],
  amounts: { all: 0, explained: 0 },
  notShown: [],
};

function formatOf({ options: { language, currency, timeZone } }: Printing) {
  return { language, currency, timeZone };
}
