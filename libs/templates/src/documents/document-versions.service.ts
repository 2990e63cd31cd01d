import type { DocumentTemplate, DocumentVersion } from '@docket/contracts';
import {
  AuditTrail,
  Database,
  FileStore,
  notFound,
  type Principal,
  requireMatch,
  updateVersioned,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { DocumentTemplateEntity } from './document-template.entity';
import { DocumentTemplatesService } from './document-templates.service';
import { DocumentVersionEntity } from './document-version.entity';
import { recordTemplate } from './template-audit';
import { insertVersion, requireTemplate, userReferences } from './template-rows';

/** The files that templates have or had. */
@Injectable()
export class DocumentVersionsService {
  constructor(
    private readonly database: Database,
    @InjectRepository(DocumentVersionEntity)
    private readonly documentVersionRepository: Repository<DocumentVersionEntity>,
    private readonly files: FileStore,
    private readonly templates: DocumentTemplatesService,
    private readonly audit: AuditTrail,
  ) {}

  /** The newest first. */
  async list(documentId: string): Promise<DocumentVersion[]> {
    const manager = this.database.read;
    const template = await requireTemplate(manager, documentId);
    const rows = await manager.withRepository(this.documentVersionRepository).find({
      where: { documentId },
      order: { fileVersion: 'DESC' },
    });
    const userOf = await userReferences(
      manager,
      rows.map(({ createdBy }) => createdBy),
    );
    return rows.map(({ fileVersion, fileName, size, sha256, fields, warnings, createdAt, createdBy }) => ({
      fileVersion,
      current: fileVersion === template.fileVersion,
      fileName,
      size,
      sha256,
      fields,
      warnings,
      createdAt,
      createdBy: userOf(createdBy),
    }));
  }

  /** A file as it was uploaded. */
  async content(
    id: string,
    fileVersion: number,
  ): Promise<{ fileName: string; sha256: string; bytes: Buffer }> {
    const { fileName, sha256 } = await requireVersion(this.database.read, id, fileVersion);
    return { fileName, sha256, bytes: await this.files.get(sha256) };
  }

  /** Compiled form of a file: the current one, or an earlier one. */
  async compiled(id: string, fileVersion: number | undefined): Promise<DocumentVersionEntity> {
    const template = await requireTemplate(this.database.read, id);
    return requireVersion(this.database.read, id, fileVersion ?? template.fileVersion);
  }

  /** Puts an earlier file in use again, as a version of its own: what was in between stays. */
  async restore(
    id: string,
    fileVersion: number,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<DocumentTemplate> {
    await this.database.transaction(async (manager) => {
      const template = await requireTemplate(manager, id);
      requireMatch(ifMatch, template.version);
      const {
        documentId: _id,
        fileVersion: _version,
        createdAt: _at,
        createdBy: _by,
        ...file
      } = await requireVersion(manager, id, fileVersion);
      const next = template.fileVersion + 1;
      await updateVersioned(manager, DocumentTemplateEntity, template, user.userId, {
        ...file,
        fileVersion: next,
      });
      await insertVersion(manager, id, next, file, user);
      await recordTemplate(this.audit, manager, 'template_replaced', user, {
        ...template,
        fileVersion: next,
      });
    });
    return this.templates.get(id);
  }
}

async function requireVersion(
  manager: EntityManager,
  documentId: string,
  fileVersion: number,
): Promise<DocumentVersionEntity> {
  const version = await manager.findOneBy(DocumentVersionEntity, { documentId, fileVersion });
  if (version === null) throw notFound('version of this template');
  return version;
}
