import type { TemplateKindName } from '@docket/contracts';
import { insertChunks, invalidFields, notFound, type Principal } from '@docket/platform';
import { type EntityManager, In } from 'typeorm';
import { DocumentTemplateEntity } from './document-template.entity';
import { DocumentVersionEntity } from './document-version.entity';
import type { CheckedFile } from './template-files';
import { say } from '../sentences';

/** @throws {DomainError} `not_found` */
export async function requireTemplate(manager: EntityManager, id: string): Promise<DocumentTemplateEntity> {
  const template = await manager.findOneBy(DocumentTemplateEntity, { id });
  if (template === null) throw notFound('template');
  return template;
}

/**
 * Looks whether templates can be chosen, each for its kind.
 * @param field the field that names them, by kind of template
 * @throws {DomainError} `invalid_request`, naming each that is not there or is for another kind
 */
export async function requireTemplatesOfKinds(
  manager: EntityManager,
  field: string,
  chosen: Readonly<Partial<Record<TemplateKindName, string>>>,
): Promise<void> {
  const wanted = Object.entries(chosen);
  if (wanted.length === 0) return;
  const templates = await manager.find(DocumentTemplateEntity, {
    select: { id: true, kind: true },
    where: { id: In(wanted.map(([, id]) => id)) },
  });
  const kinds = new Map(templates.map(({ id, kind }) => [id, kind]));
  const errors = wanted
    .filter(([kind, id]) => kinds.get(id) !== kind)
    .map(([kind, id]) => ({
      path: `${field}.${kind}`,
      message: kinds.has(id)
        ? say.template_for_other({ id, other: kinds.get(id) ?? '', kind })
        : say.template_id_unknown({ id, kind }),
    }));
  if (errors.length > 0) throw invalidFields(errors);
}

/** Columns of a template that printing needs. */
export type PrintableTemplate = Pick<
  DocumentTemplateEntity,
  | 'id'
  | 'kind'
  | 'language'
  | 'pdfa'
  | 'pdfaLevel'
  | 'pdfua'
  | 'watermark'
  | 'docx'
  | 'fileVersion'
  | 'fileName'
  | 'sha256'
  | 'compiledSha256'
  | 'compilerVersion'
  | 'fields'
>;

const PRINTABLE =
  'id, kind, language, pdfa, pdfaLevel, pdfua, watermark, docx, fileVersion, fileName, sha256, compiledSha256, compilerVersion, fields';

type PrintableRow<Template> = Omit<Template, 'pdfa' | 'pdfua' | 'docx' | 'fields'> & {
  pdfa: number | boolean;
  pdfua: number | boolean;
  docx: number | boolean;
  fields: string;
};

const printable = <Template extends PrintableTemplate>(row: PrintableRow<Template>) => ({
  ...row,
  pdfa: Boolean(row.pdfa),
  pdfua: Boolean(row.pdfua),
  docx: Boolean(row.docx),
  fields: JSON.parse(row.fields) as string[],
});

/** An enabled template from its plain row: it is read with every PDF. */
export async function findPrintable(manager: EntityManager, id: string): Promise<PrintableTemplate | null> {
  const [row]: PrintableRow<PrintableTemplate>[] = await manager.query(
    `SELECT ${PRINTABLE} FROM documents WHERE id = ? AND enabled = 1`,
    [id],
  );
  return row === undefined ? null : printable(row);
}

/** One of several templates that a document may be printed with. */
export type OfferedTemplate = PrintableTemplate & Pick<DocumentTemplateEntity, 'isDefault' | 'createdAt'>;

/** All enabled templates of a kind, read as `findPrintable` reads one. */
export async function findAllPrintable(
  manager: EntityManager,
  kind: TemplateKindName,
): Promise<OfferedTemplate[]> {
  type Row = PrintableRow<Omit<OfferedTemplate, 'isDefault'>> & { isDefault: number | boolean };
  const rows: Row[] = await manager.query(
    `SELECT ${PRINTABLE}, isDefault, createdAt FROM documents WHERE kind = ? AND enabled = 1`,
    [kind],
  );
  return rows.map((row) => ({
    ...printable(row),
    isDefault: Boolean(row.isDefault),
    createdAt: row.createdAt,
  }));
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
  await insertChunks(manager, DocumentVersionEntity, [
    { documentId, fileVersion, ...file, createdAt, createdBy },
  ]);
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
