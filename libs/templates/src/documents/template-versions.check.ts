import { type DataCheck, eachPage } from '@docket/platform';

type TemplateRow = Record<'id' | 'name', string>;

/** The file that a template uses is one of its versions. */
export const templateVersionsCheck: DataCheck = {
  name: 'templates',
  faults: ({ manager }) =>
    eachPage<TemplateRow>(
      manager,
      {
        columns: 'id, name',
        from: 'documents',
        key: 'id',
        where:
          'NOT EXISTS (SELECT 1 FROM documentversions v WHERE v.documentId = documents.id ' +
          'AND v.fileVersion = documents.fileVersion AND v.sha256 = documents.sha256)',
      },
      (_inside, rows) =>
        rows.map(({ name }) => `The template ${name} uses a file that is none of its versions.`),
    ),
};
