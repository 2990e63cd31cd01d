import type { AuditEventName } from '@docket/contracts';
import type { AuditActor, AuditTrail } from '@docket/platform';
import type { EntityManager } from 'typeorm';
import type { DocumentTemplateEntity } from './document-template.entity';

type TemplateEvent = Extract<AuditEventName, `template_${string}`>;
type Told = Pick<DocumentTemplateEntity, 'id' | 'kind' | 'name'> & {
  fileVersion?: number;
  /** By their names. Not `fields`, which are what a template prints. */
  changedFields?: readonly string[];
};

/** Writes down, in the transaction of the change, what was done to a template. */
export function recordTemplate(
  audit: AuditTrail,
  manager: EntityManager,
  event: TemplateEvent,
  actor: AuditActor | null,
  { id, kind, name, fileVersion = 1, changedFields }: Told,
): Promise<void> {
  const subject = { kind: 'DocumentTemplate', id };
  return audit.record(manager, {
    event,
    actor,
    subject,
    details: { kind, name, fileVersion, ...(changedFields && { fields: changedFields }) },
  });
}
