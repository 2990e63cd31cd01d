import { COMPILER_VERSION } from '@docket/docx';
import { Database, DomainError, FileStore, type RegisteredTemplateKind } from '@docket/platform';
import { Injectable, Logger } from '@nestjs/common';
import { DocumentTemplateEntity } from './document-template.entity';
import { DocumentVersionEntity } from './document-version.entity';
import { TemplateFiles } from './template-files';

/** What of a stored file is needed to fill it. */
export interface CompiledForm {
  compiledSha256: string;
  fields: readonly string[];
}

/** A file as it is stored, with the form it was compiled to. */
export type StoredFile = Pick<
  DocumentVersionEntity,
  'documentId' | 'fileVersion' | 'fileName' | 'sha256' | 'compiledSha256' | 'compilerVersion' | 'fields'
>;

/**
 * Keeps the compiled forms of templates as new as the engine: after an upgrade each is made anew from its original,
 * when it is first needed.
 */
@Injectable()
export class CompiledForms {
  private readonly logger = new Logger('CompiledForms');
  private readonly running = new Map<string, Promise<CompiledForm>>();

  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly templateFiles: TemplateFiles,
  ) {}

  /** The form to fill. Where an original no longer compiles, the form it had goes on serving. */
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
    try {
      const bytes = await this.files.get(sha256);
      const { compiledSha256, fields, warnings } = await this.templateFiles.check(registered, {
        fileName,
        bytes,
      });
      const renewed = { compiledSha256, fields, warnings, compilerVersion: COMPILER_VERSION };
      await this.database.transaction(async (manager) => {
        await manager.update(DocumentVersionEntity, { documentId, fileVersion }, renewed);
        await manager.update(DocumentTemplateEntity, { id: documentId, fileVersion }, renewed);
      });
      return renewed;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.logger.warn(
        { sha256, code: error.code },
        'a template no longer compiles; its earlier form is used',
      );
      return file;
    }
  }
}
