import { COMPILER_VERSION } from '@docket/docx';
import {
  Database,
  DomainError,
  ERROR_STATUS,
  FileStore,
  type RegisteredTemplateKind,
} from '@docket/platform';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { DocumentTemplateEntity } from './document-template.entity';
import { DocumentVersionEntity } from './document-version.entity';
import { TemplateFiles } from './template-files';
import { say } from '../sentences';

/** Columns of a stored file that filling needs. */
export interface CompiledForm {
  compiledSha256: string;
  fields: readonly string[];
}

/** A file as it is stored, with the form it was compiled to. */
export type StoredFile = Pick<
  DocumentVersionEntity,
  'documentId' | 'fileVersion' | 'fileName' | 'sha256' | 'compiledSha256' | 'compilerVersion' | 'fields'
>;

/** So long a template that no longer compiles is not tried again: it takes a worker for seconds, and may be judged anew. */
const REMEMBERED_MS = 3_600_000;
const MOST_REFUSALS = 1_000;

/**
 * Keeps compiled templates up to date with the engine, which reads only its own version. After an upgrade each is
 * compiled again from its original when it is first needed. A template that no longer compiles is refused until
 * somebody fixes it.
 */
@Injectable()
export class CompiledForms {
  private readonly logger = new Logger('CompiledForms');
  private readonly running = new Map<string, Promise<CompiledForm>>();
  /** By the original file and its kind, those of the longest ago first. */
  private readonly refused = new Map<string, { refusal: DomainError; at: number }>();

  constructor(
    private readonly database: Database,
    @InjectRepository(DocumentVersionEntity)
    private readonly documentVersionRepository: Repository<DocumentVersionEntity>,
    @InjectRepository(DocumentTemplateEntity)
    private readonly documentTemplateRepository: Repository<DocumentTemplateEntity>,
    private readonly files: FileStore,
    private readonly templateFiles: TemplateFiles,
  ) {}

  /**
   * The form to fill.
   * @throws {DomainError} what is wrong with it, and what to do, where its original no longer compiles; `unavailable` or `storage_unavailable`
   */
  current(registered: RegisteredTemplateKind, file: StoredFile): Promise<CompiledForm> | CompiledForm {
    if (file.compilerVersion === COMPILER_VERSION) return file;
    const key = `${file.documentId} ${file.fileVersion}`;
    let form = this.running.get(key);
    if (form === undefined) {
      form = this.renew(registered, file).finally(() => this.running.delete(key));
      this.running.set(key, form);
    }
    return form;
  }

  private async renew(registered: RegisteredTemplateKind, file: StoredFile): Promise<CompiledForm> {
    const { documentId, fileVersion, fileName, sha256 } = file;
    const original = `${registered.templateKind.name} ${sha256}`;
    this.refuseAgain(original);
    try {
      const bytes = await this.files.get(sha256);
      const { compiledSha256, fields, warnings } = await this.templateFiles.check(registered, {
        fileName,
        bytes,
      });
      const renewed = { compiledSha256, fields, warnings, compilerVersion: COMPILER_VERSION };
      await this.database.transaction(async (manager) => {
        await manager
          .withRepository(this.documentVersionRepository)
          .update({ documentId, fileVersion }, renewed);
        await manager
          .withRepository(this.documentTemplateRepository)
          .update({ id: documentId, fileVersion }, renewed);
      });
      return renewed;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'storage_full') throw cannotPrepare(error);
      // A worker or a storage that is away says nothing of the template.
      if (!(error instanceof DomainError) || ERROR_STATUS[error.code] >= 500) throw error;
      throw this.refuse(original, file, error);
    }
  }

  /** @throws {DomainError} as it was refused a short while ago */
  private refuseAgain(original: string): void {
    const known = this.refused.get(original);
    if (known !== undefined && performance.now() - known.at < REMEMBERED_MS) throw known.refusal;
    this.refused.delete(original);
  }

  private refuse(
    original: string,
    { documentId, fileName, sha256 }: StoredFile,
    why: DomainError,
  ): DomainError {
    this.logger.warn(
      { documentId, sha256, code: why.code },
      'a template no longer compiles and cannot be printed',
    );
    const refusal = new DomainError(
      why.code,
      say.template_outdated({ file: fileName, message: why.told }),
      why.extras,
    );
    this.refused.set(original, { refusal, at: performance.now() });
    for (const oldest of this.refused.keys()) {
      if (this.refused.size <= MOST_REFUSALS) break;
      this.refused.delete(oldest);
    }
    return refusal;
  }
}

/** Printing stores a file only after an upgrade: its callers know `unavailable`. */
function cannotPrepare(cause: DomainError): DomainError {
  return new DomainError('unavailable', say.disk_full_for_template(), {}, { cause });
}
