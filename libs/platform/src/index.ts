import { AuditEventEntity } from './audit/audit-event.entity';
import { companyCheck } from './company/company.check';
import { Company } from './company/company.entity';
import type { Schema } from './database/data-source';
import { EventBody, EventReader, EventRow } from './events/event-tables';
import { Change } from './history/change.entity';
import { StoreIdentityEntity } from './files/store-identity.entity';
import { EntityLinkEntity } from './links/entity-link.entity';
import { linksCheck } from './links/links.check';
import { Platform1763700000000 } from './migrations/1763700000000-platform';
import { Audit1763700007000 } from './migrations/1763700007000-audit';
import { Idempotency1763700008000 } from './migrations/1763700008000-idempotency';
import { Changes1763700009000 } from './migrations/1763700009000-changes';
import { StockSetting1763700010001 } from './migrations/1763700010001-stock-setting';
import { Links1763700011000 } from './migrations/1763700011000-links';
import { LinkRevisions1763700036000 } from './migrations/1763700036000-link-revisions';
import { Numbering1763700011001 } from './migrations/1763700011001-numbering';
import { Issuing1763700012001 } from './migrations/1763700012001-issuing';
import { CompanyTax1763700025000 } from './migrations/1763700025000-company-tax';
import { RecordTexts1763700029000 } from './migrations/1763700029000-record-texts';
import { StoreIdentity1763700037000 } from './migrations/1763700037000-store-identity';
import { Events1763700040000 } from './migrations/1763700040000-events';
import { ShippingTax1763700041000 } from './migrations/1763700041000-shipping-tax';
import { PendingIssue } from './issuing/pending-issue.entity';
import { NumberSequence } from './numbering/number-sequence.entity';
import { numberingCheck } from './numbering/numbering.check';
import { RecordText } from './search/record-text.entity';
import { SearchText } from './search/search-text.entity';

/** The tables of the platform itself. */
export const platformSchema: Schema = {
  entities: [
    Company,
    NumberSequence,
    AuditEventEntity,
    Change,
    SearchText,
    RecordText,
    EntityLinkEntity,
    PendingIssue,
    StoreIdentityEntity,
    EventRow,
    EventBody,
    EventReader,
  ],
  files: [
    { table: 'company', column: 'logo' },
    { table: 'pendingissues', column: 'viewSha256' },
  ],
  references: [{ table: 'events', column: 'id', to: 'eventbodies' }],
  checks: [companyCheck, numberingCheck, linksCheck],
  migrations: [
    Platform1763700000000,
    Audit1763700007000,
    Idempotency1763700008000,
    Changes1763700009000,
    StockSetting1763700010001,
    Links1763700011000,
    LinkRevisions1763700036000,
    Numbering1763700011001,
    Issuing1763700012001,
    CompanyTax1763700025000,
    RecordTexts1763700029000,
    StoreIdentity1763700037000,
    Events1763700040000,
    ShippingTax1763700041000,
  ],
};

export { type AuditActor, AuditTrail, type SecurityEvent } from './audit/audit-trail';
export type { BackgroundTask, BackgroundWork } from './background/background-task';
export { BackgroundTasks } from './background/background-tasks';
export { inTime } from './background/in-time';
export { checkAll, type CheckedData, type CheckResult } from './check/check-all';
export type { CheckContext, DataCheck, Reference } from './check/data-check';
export { CHECK_PAGE_ROWS, eachPage, placeholders } from './check/pages';
export { Company } from './company/company.entity';
export { companyFields } from './company/company-fields';
export { companyTax, type CompanyTax, DEFAULT_SHIPPING_TAX } from './company/company-tax';
export { CompanyService } from './company/company.service';
export { CONFIG, type Config, ConfigError, loadConfig, SECRET_SETTINGS, SETTINGS } from './config/config';
export { loadEnvFile } from './config/env-file';
export { columns, tableColumn } from './database/records/columns';
export { foldedColumn } from './search/folded-column';
export { searchKey } from './search/search-index';
export { CsvListInterceptor } from './csv/csv-list.interceptor';
export { isSqlite, type Schema } from './database/data-source';
export { sentenceOfIssue } from './http/issue-sentence';
export { OperatorError } from './errors/operator-error';
export { databaseErrorInWords } from './database/errors/database-errors';
export { Database } from './database/database';
export { dataSourceModules } from './database/data-source-modules';
export type { DatabasePrograms } from './database/sqlite/sqlite-reads';
export { DatabaseClock } from './database/database-clock';
export { DeferredWrites } from './database/records/deferred-writes';
export { deleteVersioned } from './database/records/delete-versioned';
export { EntityBase, entityBaseColumns } from './database/records/entity-base';
export { inSnapshot } from './database/in-snapshot';
export { differingSums } from './check/differing-sums';
export { asText, compareTexts, type OwnedRows, ownedRows } from './database/records/owned-rows';
export { wholeRecords } from './database/records/whole-records';
export { chunksOf, insertChunks, insertRow } from './database/records/insert-chunks';
export { insertOrUpdate } from './database/records/insert-or-update';
export { Lookups } from './database/records/lookups';
export { readPrepared } from './database/records/prepared';
export { type MigrationState, migrationState, requireKnown } from './database/migrations/pending-migrations';
export { migrate } from './database/migrations/run-migrations';
export { waitForDatabase } from './database/wait-for-database';
export { setByPosition } from './database/records/set-by-position';
export { created } from './database/records/stamps';
export type { ArchiveTotals } from './database/transfer/archive';
export { exportArchive } from './database/transfer/export-archive';
export { importArchive } from './database/transfer/import-archive';
export { updateVersioned } from './database/records/update-versioned';
export { recordName, templateKindName } from './records/record-names';
export { illegalTransition, requireOpen } from './errors/document-refusals';
export {
  DomainError,
  type KeyedDetail,
  type ToldDetail,
  invalidField,
  invalidFields,
  notFound,
  NotRepeatable,
} from './errors/domain-error';
export { ERROR_STATUS, ERROR_TITLES } from './errors/error-status';
export { CommitEvents, RECORD_COMMITTED } from './events/commit-events';
export { readBodies, readShortBodies, storeBodies } from './events/event-bodies';
export { EventLog, type EventView, labelOf as eventLabelOf, type LoggedEvent } from './events/event-log';
export { EventSweep } from './events/event-sweep';
export { EventBody, EventReader, EventRow } from './events/event-tables';
export { DiskSpace } from './disk/disk-space';
export { DiskFileStore } from './files/disk-file-store';
export { type ByteRange, FileStore, type IncomingFile } from './files/file-store';
export { adoptStore } from './files/store-identity';
export { faultInWords, type FileFault, findFileFaults, type StoreState } from './files/file-faults';
export { FileSweep } from './files/file-sweep';
export { pictureTooLarge, requirePrintable } from './files/printable-picture';
export { openFileStore } from './files/open-file-store';
export { sendStoredFile } from './files/send-stored-file';
export { HealthRegistry } from './health/health';
export {
  Access,
  ACCESS_EXTENSION,
  SESSION_EXTENSION,
  SessionOnly,
  ACCESS_METADATA,
  type AccessLevel,
  CurrentUser,
} from './http/access.decorator';
export { Answers, AnswersFile, AnswersStoredFile, type Refusal, Refuses } from './http/api-responses';
export { bodyCoding } from './http/body-coding.middleware';
export { bodyType, CSV_TYPE, JSON_TYPES } from './http/body-type.middleware';
export { cacheHeaders } from './http/cache-headers.middleware';
export { type CallOrigin, callOrigin } from './http/call-origin';
export { clientAddress } from './http/client-address';
export { dispositionOf } from './http/content-disposition';
export { noteKeys, requireUniqueKeys } from './http/duplicate-keys';
export { EntityId } from './http/entity-id.decorator';
export { EntityTagInterceptor, fileTag, requireMatch } from './http/entity-tag';
export { inOrder } from './http/in-order';
export { oneMiddleware } from './http/one-middleware';
export { KEY_SCOPE_METADATA, type KeyScope, OpenToNarrowedKeys } from './http/key-scope.decorator';
export { changesOf, writable } from './http/merge-patch';
export { PageLinkInterceptor } from './http/page-link.interceptor';
export { prefers, RESPOND_ASYNC } from './http/prefer';
export { problemFor, type Reader } from './http/reader';
export { CurrentReader, InReadersLanguage } from './http/in-readers-language';
export { asDomainError, problem, ProblemFilter } from './http/problem.filter';
export { codesOf, problemSchema, type ProblemSchema } from './http/problem-schema';
export type { ApiRequest, Principal } from './http/request';
export { requireJsonLimits } from './http/json-limits';
export { readableQuery, requireUtf8 } from './http/readable-text';
export { operationName } from './http/operation-name';
export { answerUnreadableRequests } from './http/unreadable-requests';
export { type Headers, securityHeaders, type SecurityHeaders, setHeaders } from './http/security-headers';
export type { FormFile, StreamedFile } from './http/form-file';
export { SearchService } from './search/search.service';
export { FileBody, requireFile, uploadInterceptor } from './http/upload';
export { requestForm } from './http/request-form.middleware';
export { requireStreamedFile, streamedUploadInterceptor } from './http/streamed-upload';
export { requestId } from './http/request-id.middleware';
export { TakesNoBody } from './http/takes-no-body';
export { isUnchanged } from './http/unchanged';
export { invalidRequest, ValidationPipe } from './http/validation.pipe';
export { IdempotencyInterceptor } from './idempotency/idempotency.interceptor';
export { honoursKeys, noteBody } from './idempotency/keyed-call';
export type {
  IssuedDocument,
  IssuedPdf,
  IssueKeeper,
  IssueOrder,
  IssuePrinter,
  IssueTemplate,
} from './issuing/issue-ports';
export { IssueWorker } from './issuing/issue-worker';
export { ISSUE_REFUSAL, IssuedDocuments } from './issuing/issued-documents';
export type {
  Field,
  KindDefinition,
  KindView,
  LabelLayout,
  PartDefinition,
  PartView,
  PrintableDefinition,
  PrintableRecord,
  PrintLocale,
  SequenceDefinition,
  StarterColumn,
  StarterDefinition,
  StarterLayout,
  StarterList,
  StarterNote,
  StarterText,
  SupplementDefinition,
  TemplateKindDefinition,
} from './kinds/kind';
export { type DocumentReference, numberColumn, numbersOf } from './kinds/document-numbers';
export { isPrintable, KindRegistry, type RegisteredTemplateKind } from './kinds/kind-registry';
export { type Mention, mentionColumns } from './kinds/mention';
export { pictureField } from './kinds/kind';
export { codeLabel, type FieldLabel, labelSentence } from './kinds/label-sentences';
export { labelOf, pickFields } from './kinds/pick-fields';
export {
  AttachedPicture,
  type PictureOwner,
  RecordPictures,
  type StoredPicture,
} from './kinds/record-pictures';
export {
  loadPrinted,
  docxPathOf,
  pdfPathOf,
  type Printed,
  printedEntity,
  printedLabel,
  printedSample,
} from './kinds/printed';
export { type LinkedEntity, linkEntities, linksOf } from './links/links';
export { changesBetween } from './history/changes-between';
export { clientGone } from './http/client-gone';
export { giveWay } from './event-loop/give-way';
export { importableFields } from './imports/import-columns';
export { CsvUploadInterceptor, uploadedCsv } from './imports/csv-upload';
export type { AssignedRow, ForbiddenChange, ImportDefinition, ImportRow } from './imports/import-definition';
export { ImportErrors } from './imports/import-errors';
export { PATTERN_DESCRIPTION, patternFile } from './imports/pattern-file';
export { ImportService, resultOfFile } from './imports/import.service';
export type { ParsedFile, ParsedRow } from './imports/parse-rows';
export { flagFilter, type ListDefinition, spanOf } from './lists/list-definition';
export { readPage } from './lists/list-query';
export { createLogger, NestLogger } from './logging/logger';
export { RareWords } from './logging/rare-words';
export { requestLog } from './logging/request-log.middleware';
export { MailLimit } from './mail/mail-limit';
export { type Mail, Mailer, type Sent } from './mail/mailer';
export { Metrics } from './metrics/metrics';
export { requestMetrics } from './metrics/request-metrics.middleware';
export { NumberingService } from './numbering/numbering.service';
export { SecretBox } from './secrets/secret-box';
export { RedisScript } from './redis/redis-script';
export { SharedRedis } from './redis/shared-redis';
export { WindowCounts } from './counts/window-counts';
export { type Declarations, PlatformModule, registryOf } from './platform.module';
export type { RecordChange } from './history/record-change';
export { addedTo } from './records/added-to';
export type { LedgerDefinition } from './records/ledger';
export type { RecordDefinition, SearchDefinition } from './records/record';
export { type KeyedRecord, requireFreeKey, type UniqueKey } from './records/unique-key';
export type { RecordView } from './records/record-view';
export { lockRecord, recordExists } from './records/record-row';
export { CODE_CONFLICTS, type RecordConflicts, recordController } from './records/record.controller';
export { type RecordNote, Records } from './records/records.service';
export { textOf } from './search/search-index';
export type { SearchSource } from './search/search-source';
