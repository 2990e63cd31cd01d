import {
  type Attachment,
  ATTACHMENT_ACTIONS,
  ATTACHMENT_ORIGIN,
  type AttachmentChange,
  AttachmentContent,
  type AttachmentList,
  type AttachmentOrigin,
  MAXIMUM_ATTACHMENTS,
  type RecordName,
} from '@docket/contracts';
import { safeFileName } from '@docket/domain';
import {
  insertRow,
  changesOf,
  created,
  Database,
  deleteVersioned,
  DomainError,
  FileStore,
  FileSweep,
  type IncomingFile,
  KindRegistry,
  notFound,
  type Principal,
  type RecordDefinition,
  recordExists,
  Records,
  type RecordView,
  requireMatch,
  updateVersioned,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { AttachmentEntity } from './attachment.entity';
import { findAttachment, findAttachments } from './attachment-rows';
import { AttachmentQuota } from './attachment-quota';
import { contentTypeOf } from './content-type';
import { say } from './sentences';

/** Stored content that can be attached. */
export interface StoredContent {
  sha256: string;
  size: number;
  contentType: string;
}

/** A new attachment and its record. */
export interface NewAttachmentFile {
  kind: RecordName;
  id: string;
  /** File name from the sender. */
  name: string;
  origin: AttachmentOrigin;
  content: StoredContent;
}

/** A record: its declaration and its id. */
export interface AttachedTo<View extends RecordView = RecordView> {
  kind: RecordDefinition<View>;
  id: string;
}

/**
 * Files attached to records of any kind: documents, customers, items. The content is stored before its row is
 * written, so that a crash leaves no row without a file. A file without a row is swept. The history of the record
 * lists every change.
 */
@Injectable()
export class AttachmentsService {
  constructor(
    private readonly database: Database,
    @InjectRepository(AttachmentEntity) private readonly attachmentRepository: Repository<AttachmentEntity>,
    private readonly files: FileStore,
    private readonly kinds: KindRegistry,
    private readonly records: Records,
    private readonly quota: AttachmentQuota,
    sweep: FileSweep,
  ) {
    sweep.add(() => this.inUse());
    records.onRemoval((manager, { name }, id) => this.removeAll(manager, name, id));
  }

  /** Attachments of a record, the newest first. @throws {DomainError} `not_found` */
  async list<View extends RecordView>({ kind, id }: AttachedTo<View>): Promise<AttachmentList> {
    if (!(await recordExists(this.database.read, kind, id))) throw notFound(kind.label);
    const data = await findAttachments(this.database.read, kind.name, id);
    return { data, next: null, total: data.length };
  }

  /** @throws {DomainError} `not_found` */
  async get<View extends RecordView>(
    { kind, id }: AttachedTo<View>,
    attachmentId: string,
  ): Promise<Attachment> {
    return this.require(this.database.read, kind.name, id, attachmentId);
  }

  /**
   * Stores an uploaded file and attaches it.
   * @throws {DomainError} `not_found`, `attachment_limit`, `storage_quota`; nothing is attached then
   */
  async upload<View extends RecordView>(
    { kind, id }: AttachedTo<View>,
    name: string,
    file: IncomingFile,
    user: Principal,
  ): Promise<Attachment> {
    // Checked here as well as in the transaction, so that a refused file is not stored.
    if (!(await recordExists(this.database.read, kind, id))) throw notFound(kind.label);
    await this.requireRoom(this.database.read, kind.name, id, file.size);
    return this.quota.keep(user.userId, file.size, async () => {
      const content = await this.store(file);
      return this.database.transaction((manager) =>
        this.attach(manager, { kind: kind.name, id, name, origin: 'upload', content }, user),
      );
    });
  }

  /**
   * Stores content that may be attached afterwards. Call it before a transaction is opened, since transactions make
   * others wait. Content that is not attached within an hour is swept.
   */
  async store(content: IncomingFile | Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredContent> {
    const file = isIncoming(content)
      ? content
      : await this.files.receive(content instanceof Uint8Array ? [content] : content);
    const contentType = await contentTypeOf(file.head);
    await file.keep().finally(() => file.discard());
    return { sha256: file.sha256, size: file.size, contentType };
  }

  /**
   * Attaches stored content to a record, inside the caller's transaction.
   * @param user null for the server itself
   * @throws {DomainError} `not_found`, and for an upload `attachment_limit`, `storage_quota`
   */
  async attach(
    manager: EntityManager,
    { kind, id, name: given, origin, content }: NewAttachmentFile,
    user: Principal | null,
  ): Promise<Attachment> {
    const name = safeFileName(given);
    const fields = [
      { field: 'attachments', before: null, after: name },
      // The server stored it: the user did something else, such as sending the document.
      ...(origin === 'issued' ? [{ field: ATTACHMENT_ORIGIN, before: null, after: origin }] : []),
    ];
    // Locks the record, so that two concurrent uploads count each other.
    await this.records.note(
      manager,
      this.recordOf(kind),
      id,
      { action: ATTACHMENT_ACTIONS.added, fields },
      user,
    );
    if (origin === 'upload') await this.requireRoom(manager, kind, id, content.size);
    const row = { ...created(user?.userId ?? null), kind, entityId: id, name, origin, ...content };
    await insertRow(manager.withRepository(this.attachmentRepository), {
      ...row,
      size: String(content.size),
    });
    return this.require(manager, kind, id, row.id);
  }

  /** Whether a record has an issued attachment with the same content. */
  hasIssued(manager: EntityManager, { kind, id, content }: NewAttachmentFile): Promise<boolean> {
    const { sha256 } = content;
    return manager
      .withRepository(this.attachmentRepository)
      .existsBy({ kind, entityId: id, origin: 'issued', sha256 });
  }

  /** @throws {DomainError} `not_found`, `not_editable` for an issued attachment, `version_conflict` */
  change<View extends RecordView>(
    { kind, id }: AttachedTo<View>,
    attachmentId: string,
    change: AttachmentChange,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<Attachment> {
    return this.database.transaction(async (manager) => {
      const before = await this.require(manager, kind.name, id, attachmentId);
      requireMatch(ifMatch, before.version);
      const { name = before.name } = changesOf(AttachmentContent, before, change);
      const after = safeFileName(name);
      if (after === before.name) return before;
      requireEditable(before);
      const fields = [{ field: 'attachments', before: before.name, after }];
      await this.records.note(manager, kind, id, { action: ATTACHMENT_ACTIONS.renamed, fields }, user);
      await updateVersioned(manager, AttachmentEntity, before, user.userId, { name: after });
      return this.require(manager, kind.name, id, attachmentId);
    });
  }

  /** @throws {DomainError} `not_found`, `not_editable` for an issued attachment, `version_conflict` */
  remove<View extends RecordView>(
    { kind, id }: AttachedTo<View>,
    attachmentId: string,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<void> {
    return this.database.transaction(async (manager) => {
      const before = await this.require(manager, kind.name, id, attachmentId);
      requireMatch(ifMatch, before.version);
      requireEditable(before);
      const fields = [{ field: 'attachments', before: before.name, after: null }];
      await this.records.note(manager, kind, id, { action: ATTACHMENT_ACTIONS.removed, fields }, user);
      await deleteVersioned(manager, AttachmentEntity, before);
    });
  }

  /** Deletes the attachments of a deleted record. Their files are swept later. */
  private async removeAll(manager: EntityManager, kind: string, entityId: string): Promise<void> {
    await manager.query('DELETE FROM attachments WHERE kind = ? AND entityId = ?', [kind, entityId]);
  }

  private async requireRoom(
    manager: EntityManager,
    kind: RecordName,
    entityId: string,
    bytes: number,
  ): Promise<void> {
    const count = await manager
      .withRepository(this.attachmentRepository)
      .countBy({ kind, entityId, origin: 'upload' });
    if (count < MAXIMUM_ATTACHMENTS) return this.quota.requireRecordRoom(manager, kind, entityId, bytes);
    throw new DomainError('attachment_limit', say.attachments_limit({ count }));
  }

  private async require(
    manager: EntityManager,
    kind: RecordName,
    entityId: string,
    id: string,
  ): Promise<Attachment> {
    const attachment = await findAttachment(manager, kind, entityId, id);
    if (attachment === null) throw notFound('attachment');
    return attachment;
  }

  private recordOf(name: RecordName): RecordDefinition {
    const record = this.kinds.records().find((known) => known.name === name);
    if (record === undefined) throw new Error(`There is no record ${name}.`);
    return record;
  }

  private async inUse(): Promise<string[]> {
    const rows: { sha256: string }[] = await this.database.read.query(
      'SELECT DISTINCT sha256 FROM attachments',
    );
    return rows.map(({ sha256 }) => sha256);
  }
}

function isIncoming(content: IncomingFile | Uint8Array | AsyncIterable<Uint8Array>): content is IncomingFile {
  return 'keep' in content;
}

/** Issued PDFs cannot change, since the recipient has the same file. */
function requireEditable({ origin }: Attachment): void {
  if (origin === 'upload') return;
  throw new DomainError('not_editable', say.issued_stays());
}
