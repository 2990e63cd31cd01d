import { type ChosenPlaces, MAXIMUM_TEMPLATE_BYTES, type ProblemDetail } from '@docket/contracts';
import { COMPILER_VERSION, type TemplateProblem } from '@docket/docx';
import { toldText } from '@docket/domain';
import type { MeasuredPdfEngine } from '@docket/pdf';
import {
  CONFIG,
  type Config,
  Database,
  DomainError,
  FileStore,
  FileSweep,
  KindRegistry,
  type RegisteredTemplateKind,
  type KeyedDetail,
} from '@docket/platform';
import { Inject, Injectable } from '@nestjs/common';
import { catalogueOf } from '../catalogue/catalogue';
import { sampleData } from '../catalogue/sample-data';
import { likelyKind, otherKind } from './other-kind';
import { PDF_ENGINE } from '../rendering/pdf-engine';
import { TemplateWorkers } from '../rendering/template-workers';
import { say } from '../sentences';

/** A file as it came in. */
export interface UploadedDocx {
  fileName: string;
  bytes: Uint8Array;
  /** Macros are taken out of it, where the file would be refused for them. */
  removesMacros?: boolean;
  /** Places of a finished document, which becomes a template. */
  places?: ChosenPlaces;
}

/** Stored values of a file that passed its check. */
export interface CheckedFile {
  fileName: string;
  size: number;
  sha256: string;
  compiledSha256: string;
  compilerVersion: string;
  fields: string[];
  warnings: ProblemDetail[];
}

/** Checks, compiles and stores the files of templates. */
@Injectable()
export class TemplateFiles {
  constructor(
    private readonly workers: TemplateWorkers,
    private readonly files: FileStore,
    private readonly kinds: KindRegistry,
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    @Inject(PDF_ENGINE) private readonly engine: MeasuredPdfEngine,
    sweep: FileSweep,
  ) {
    sweep.add(() => this.inUse());
  }

  /**
   * Compiles a file against what its kind offers, and stores it only if it can be used.
   * @param owner who asks, so that nobody's files hold up the others'; none where it is for all
   * @throws {DomainError} `template_invalid` with every problem in it, or the code of what makes it unacceptable
   */
  async check(
    registered: RegisteredTemplateKind,
    { fileName, bytes: sent, removesMacros = false, places }: UploadedDocx,
    owner = '',
  ): Promise<CheckedFile> {
    if (sent.byteLength > MAXIMUM_TEMPLATE_BYTES) throw tooLarge();
    const uploaded = places ? await this.workers.apply({ bytes: sent, chosen: places }, owner) : sent;
    const catalogue = catalogueOf(registered);
    const sample = sampleData(registered, this.config.publicUrl);
    const capabilities = await this.engine.capabilities();
    const { compiled, fields, withoutMacros, ...found } = await this.workers.compile(
      { bytes: uploaded, catalogue, sample, capabilities, removesMacros },
      owner,
    );
    const bytes = withoutMacros ?? uploaded;
    const problems = withoutMacros ? [MACROS_REMOVED, ...found.problems] : found.problems;
    if (compiled === null) {
      const errors = problems.filter(({ severity }) => severity === 'error');
      const count = errors.length;
      throw new DomainError(
        refusalOf(errors),
        count === 1 ? say.one_place_to_mend() : say.places_to_mend({ count }),
        { errors: [...this.hint(registered, problems), ...problems].map(asDetail) },
      );
    }
    const [sha256, compiledSha256] = await Promise.all([
      this.files.put(bytes),
      this.files.put(compiled.bytes),
    ]);
    return {
      fileName: cleanFileName(withoutMacros ? fileName.replace(/\.do(c|t)m$/i, '.do$1x') : fileName),
      size: bytes.byteLength,
      sha256,
      compiledSha256,
      compilerVersion: COMPILER_VERSION,
      fields,
      warnings: problems.map(asDetail),
    };
  }

  private hint(
    { templateKind }: RegisteredTemplateKind,
    problems: readonly TemplateProblem[],
  ): TemplateProblem[] {
    const others = this.kinds
      .templateKinds()
      .filter((other) => other.templateKind.name !== templateKind.name)
      .map((other) => ({ label: other.templateKind.label, catalogue: catalogueOf(other) }));
    const likely = likelyKind(problems, others);
    return likely === null ? [] : [otherKind(likely)];
  }

  /** Hashes of all files of templates and of their compiled forms. The current file is also the last version. */
  private async inUse(): Promise<string[]> {
    const rows: Pick<CheckedFile, 'sha256' | 'compiledSha256'>[] = await this.database.read.query(
      'SELECT sha256, compiledSha256 FROM documentversions UNION SELECT sha256, compiledSha256 FROM documents',
    );
    return rows.flatMap(({ sha256, compiledSha256 }) => [sha256, compiledSha256]);
  }
}

const MACROS_REMOVED: TemplateProblem = {
  severity: 'warning',
  code: 'macros_removed',
  ...toldText(say.macros_removed()),
  part: 'document',
  text: '',
};

/** Errors of what a package holds, which have a code of their own in the contract. They come before mistakes in places. */
const OF_PACKAGE = ['active_content', 'external_reference', 'field_forbidden', 'picture_invalid'] as const;

const refusalOf = (errors: readonly TemplateProblem[]) =>
  OF_PACKAGE.find((code) => errors.some((error) => error.code === code)) ?? 'template_invalid';

/** The refusal of a file over the limit. */
export function tooLarge(): DomainError {
  return new DomainError(
    'archive_limit',
    say.template_too_large({ most: MAXIMUM_TEMPLATE_BYTES / 1024 / 1024 }),
  );
}

/** A problem of a template as an answer holds it. */
export function asDetail(problem: TemplateProblem): KeyedDetail {
  const { severity, code, message, key, params, part, text, mark, heading, page, suggestion, replacement } =
    problem;
  return {
    severity,
    code,
    message,
    key,
    params,
    part,
    text,
    ...(mark && { mark }),
    ...(heading !== undefined && { heading }),
    ...(page !== undefined && { page }),
    ...(suggestion !== undefined && { suggestion }),
    ...(replacement !== undefined && { replacement }),
  };
}

/** The bare name, without folders and control characters: it is shown, and offered when the file is downloaded. */
function cleanFileName(fileName: string): string {
  const bare = fileName.split(/[/\\]/).at(-1) ?? '';
  return bare.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(-255) || 'template.docx';
}
