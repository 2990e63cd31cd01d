import {
  type DocumentTemplate,
  type DocumentTemplateChange,
  DocumentTemplateContent,
  type DocumentTemplateListQuery,
  type NewDocumentTemplate,
  type TemplateKindName,
} from '@docket/contracts';
import { foldText } from '@docket/domain';
import {
  insertRow,
  AuditTrail,
  changesOf,
  created,
  Database,
  deleteVersioned,
  DomainError,
  FileStore,
  invalidField,
  KindRegistry,
  notFound,
  type Principal,
  type RegisteredTemplateKind,
  requireMatch,
  updateVersioned,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { TemplateFiles, type UploadedDocx } from './template-files';
import type { DocxFile } from './send-docx';
import { DocumentRenderingEntity } from './document-rendering.entity';
import { DocumentTemplateEntity } from './document-template.entity';
import { DocumentUsageEntity } from './document-usage.entity';
import { DocumentVersionEntity } from './document-version.entity';
import { recordTemplate } from './template-audit';
import { insertVersion, requireTemplate, userReferences } from './template-rows';
import { say } from '../sentences';

/** Word templates: uploaded, listed, replaced, deleted. */
@Injectable()
export class DocumentTemplatesService {
  constructor(
    private readonly database: Database,
    @InjectRepository(DocumentTemplateEntity)
    private readonly documentTemplateRepository: Repository<DocumentTemplateEntity>,
    @InjectRepository(DocumentVersionEntity)
    private readonly documentVersionRepository: Repository<DocumentVersionEntity>,
    @InjectRepository(DocumentUsageEntity)
    private readonly documentUsageRepository: Repository<DocumentUsageEntity>,
    @InjectRepository(DocumentRenderingEntity)
    private readonly documentRenderingRepository: Repository<DocumentRenderingEntity>,
    private readonly kinds: KindRegistry,
    private readonly files: FileStore,
    private readonly templateFiles: TemplateFiles,
    private readonly audit: AuditTrail,
  ) {}

  /** Templates in the order a person looks for them: by kind, the default first, then by name. */
  async list({ kind, enabled }: DocumentTemplateListQuery): Promise<DocumentTemplate[]> {
    const rows = await this.database.read.withRepository(this.documentTemplateRepository).find({
      where: { ...(kind !== undefined && { kind }), ...(enabled !== undefined && { enabled }) },
      order: { kind: 'ASC', isDefault: 'DESC', name: 'ASC', id: 'ASC' },
    });
    return this.present(this.database.read, rows);
  }

  /** Number of templates of each kind. */
  async countByKind(): Promise<Map<string, number>> {
    const rows: { kind: string; count: number | string }[] = await this.database.read.query(
      'SELECT kind, COUNT(*) AS count FROM documents GROUP BY kind',
    );
    return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
  }

  get(id: string): Promise<DocumentTemplate> {
    return this.view(this.database.read, id);
  }

  /** The file as it was uploaded. */
  async content(id: string): Promise<DocxFile> {
    const { fileName, version, sha256 } = await requireTemplate(this.database.read, id);
    return { fileName, version, sha256, bytes: await this.files.get(sha256) };
  }

  /** @throws {DomainError} with the engine's code where the file is refused, `conflict` for a name; nothing is stored then */
  async create(
    template: NewDocumentTemplate,
    file: UploadedDocx,
    user: Principal | null,
  ): Promise<DocumentTemplate> {
    const checked = await this.templateFiles.check(this.registered(template.kind), file, user?.userId);
    const base = created(user?.userId ?? null);
    return this.database.transaction(async (manager) => {
      await this.requireFreeName(manager, template);
      const isDefault = !(await hasDefault(manager, template.kind));
      if (isDefault) await clearDefault(manager, template.kind, user);
      await insertRow(manager.withRepository(this.documentTemplateRepository), {
        ...base,
        ...template,
        ...checked,
        language: template.language ?? null,
        isDefault,
        enabled: true,
        pdfa: false,
        pdfaLevel: '2b',
        pdfua: false,
        watermark: '',
        docx: false,
        fileVersion: 1,
      });
      await insertVersion(manager, base.id, 1, checked, user);
      await recordTemplate(this.audit, manager, 'template_uploaded', user, { ...base, ...template });
      return this.view(manager, base.id);
    });
  }

  /** Puts another file in a template's place: the DocumentID stays, the file it had is kept as a version. */
  async replace(
    id: string,
    file: UploadedDocx,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<DocumentTemplate> {
    const { kind, version } = await requireTemplate(this.database.read, id);
    // Held against it again in the transaction; what is refused now is not even stored.
    requireMatch(ifMatch, version);
    const checked = await this.templateFiles.check(this.registered(kind), file, user.userId);
    return this.database.transaction(async (manager) => {
      const template = await requireTemplate(manager, id);
      requireMatch(ifMatch, template.version);
      const fileVersion = template.fileVersion + 1;
      await updateVersioned(manager, DocumentTemplateEntity, template, user.userId, {
        ...checked,
        fileVersion,
      });
      await insertVersion(manager, id, fileVersion, checked, user);
      await recordTemplate(this.audit, manager, 'template_replaced', user, { ...template, fileVersion });
      return this.view(manager, id);
    });
  }

  /**
   * Making one template of a kind the default takes that from the others; switching the default off gives it to the
   * oldest that is on.
   * @throws {DomainError} `invalid_request` where the kind would be left without a default, `conflict` for a name,
   * `version_conflict`
   */
  change(
    id: string,
    change: DocumentTemplateChange,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<DocumentTemplate> {
    return this.database.transaction(async (manager) => {
      const template = await requireTemplate(manager, id);
      requireMatch(ifMatch, template.version);
      const changed = changesOf(DocumentTemplateContent, await this.view(manager, id), change);
      if (Object.keys(changed).length === 0) return this.view(manager, id);
      requireDefault(template, changed);
      if (changed.name !== undefined)
        await this.requireFreeName(manager, { kind: template.kind, name: changed.name }, id);
      if (changed.isDefault) await clearDefault(manager, template.kind, user);
      await updateVersioned(manager, DocumentTemplateEntity, template, user.userId, changed);
      await settleDefault(manager, template.kind, user);
      const told = { ...template, ...changed, changedFields: Object.keys(changed) };
      await recordTemplate(this.audit, manager, 'template_changed', user, told);
      return this.view(manager, id);
    });
  }

  /**
   * Deletes a template with its versions; where it was the default, the oldest of its kind takes its place. Their
   * files stay until they are swept: somebody may be uploading the same content just now.
   */
  async remove(id: string, user: Principal, ifMatch: string | undefined): Promise<void> {
    await this.database.transaction(async (manager) => {
      const template = await requireTemplate(manager, id);
      requireMatch(ifMatch, template.version);
      await deleteVersioned(manager, DocumentTemplateEntity, template);
      await manager.withRepository(this.documentVersionRepository).delete({ documentId: id });
      await manager.withRepository(this.documentUsageRepository).delete({ documentId: id });
      // After the template: whoever is writing of its PDFs holds it until they are written.
      await manager.withRepository(this.documentRenderingRepository).delete({ documentId: id });
      await settleDefault(manager, template.kind, user);
      await recordTemplate(this.audit, manager, 'template_deleted', user, template);
    });
  }

  /**
   * Two templates of a kind are told apart by their names. There may be such from before: they stay as they are, each
   * until it is renamed.
   * @throws {DomainError} `conflict`
   */
  private async requireFreeName(
    manager: EntityManager,
    { kind, name }: { kind: TemplateKindName; name: string },
    ownId?: string,
  ): Promise<void> {
    // A second caller with the same name waits. On SQLite there is one transaction at a time.
    const lock = this.database.dialect === 'mysql' ? ' FOR UPDATE' : '';
    const rows: { id: string; name: string }[] = await manager.query(
      `SELECT id, name FROM documents WHERE kind = ?${lock}`,
      [kind],
    );
    const wanted = foldText(name);
    const own = rows.find(({ id }) => id === ownId);
    if (own !== undefined && foldText(own.name) === wanted) return;
    const taken = rows.find((row) => foldText(row.name) === wanted);
    if (taken === undefined) return;
    const message = say.template_name_taken({ name: taken.name });
    throw new DomainError('conflict', message, {
      errors: [{ path: 'name', code: 'conflict', message }],
    });
  }

  private registered(kind: TemplateKindName): RegisteredTemplateKind {
    const registered = this.kinds.templateKind(kind);
    if (registered === undefined) {
      throw invalidField('kind', say.no_documents_of_kind({ kind }), say.choose_listed_kind());
    }
    return registered;
  }

  private async view(manager: EntityManager, id: string): Promise<DocumentTemplate> {
    const [view] = await this.present(manager, [await requireTemplate(manager, id)]);
    if (view === undefined) throw notFound('template');
    return view;
  }

  private async present(manager: EntityManager, rows: DocumentTemplateEntity[]): Promise<DocumentTemplate[]> {
    const userOf = await userReferences(
      manager,
      rows.map(({ updatedBy }) => updatedBy),
    );
    return rows.map(({ compiledSha256: _compiled, compilerVersion: _compiler, ...row }) => ({
      ...row,
      updatedByUser: userOf(row.updatedBy),
    }));
  }
}

/** A default is taken from a template by giving it to another, and one that is switched off cannot be it. */
function requireDefault(
  template: DocumentTemplateEntity,
  { isDefault, enabled = template.enabled }: Partial<DocumentTemplateContent>,
): void {
  const message =
    isDefault === false
      ? say.make_other_default()
      : isDefault === true && !enabled
        ? say.default_switched_off()
        : null;
  if (message === null) return;
  throw invalidField('isDefault', message, message);
}

/** Makes the oldest enabled template of a kind its default, if the kind has no enabled default. */
async function settleDefault(
  manager: EntityManager,
  kind: TemplateKindName,
  user: Principal | null,
): Promise<void> {
  if (await hasDefault(manager, kind)) return;
  const oldest = await manager.findOne(DocumentTemplateEntity, {
    where: { kind, enabled: true },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  await clearDefault(manager, kind, user);
  if (oldest === null) return;
  await updateVersioned(manager, DocumentTemplateEntity, oldest, user?.userId ?? null, { isDefault: true });
}

function hasDefault(manager: EntityManager, kind: TemplateKindName): Promise<boolean> {
  return manager.existsBy(DocumentTemplateEntity, { kind, isDefault: true, enabled: true });
}

async function clearDefault(
  manager: EntityManager,
  kind: TemplateKindName,
  user: Principal | null,
): Promise<void> {
  for (const template of await manager.findBy(DocumentTemplateEntity, { kind, isDefault: true }))
    await updateVersioned(manager, DocumentTemplateEntity, template, user?.userId ?? null, {
      isDefault: false,
    });
}
