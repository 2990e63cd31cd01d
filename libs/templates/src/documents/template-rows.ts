import { notFound, type Principal } from '@docket/platform';
import type { EntityManager } from 'typeorm';
import { DocumentTemplateEntity } from './document-template.entity';
import { DocumentVersionEntity } from './document-version.entity';
import type { CheckedFile } from './template-files';

/** @throws {DomainError} `not_found` */
export async function requireTemplate(manager: EntityManager, id: string): Promise<DocumentTemplateEntity> {
  const template = await manager.findOneBy(DocumentTemplateEntity, { id });
  if (template === null) throw notFound('template');
  return template;
}

/** Keeps the file that a template has from now on. */
export async function insertVersion(
  manager: EntityManager,
  documentId: string,
  fileVersion: number,
  file: CheckedFile,
  user: Principal | null,
): Promise<void> {
  const createdAt = new Date().toISOString();
  const createdBy = user?.userId ?? null;
  await manager.insert(DocumentVersionEntity, { documentId, fileVersion, ...file, createdAt, createdBy });
}

/** Looks up users by their ids, all at once. @returns what makes a reference of an id */
export async function userReferences(
  manager: EntityManager,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => { id: string; name: string } | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const users: { id: string; name: string }[] =
    wanted.length === 0
      ? []
      : await manager.query(
          `SELECT id, name FROM users WHERE id IN (${wanted.map(() => '?').join(', ')})`,
          wanted,
        );
  const names = new Map(users.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? null : { id, name: names.get(id) ?? '' });
}
