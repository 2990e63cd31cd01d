import type { Schema } from '@docket/platform';
import { PdfBatchJobEntity } from './batches/pdf-batch-job.entity';
import { DocumentRenderingEntity } from './documents/document-rendering.entity';
import { DocumentTemplateEntity } from './documents/document-template.entity';
import { DocumentUsageEntity } from './documents/document-usage.entity';
import { DocumentVersionEntity } from './documents/document-version.entity';
import { templateVersionsCheck } from './documents/template-versions.check';
import { Templates1763700003000 } from './migrations/1763700003000-templates';
import { DocumentRenderings1763700004000 } from './migrations/1763700004000-document-renderings';
import { PdfBatches1763700022000 } from './migrations/1763700022000-pdf-batches';
import { PdfStandards1763700039500 } from './migrations/1763700039500-pdf-standards';
import { TemplateLanguage1763700031000 } from './migrations/1763700031000-template-language';
import { TemplateDocx1763700039600 } from './migrations/1763700039600-template-docx';

/** The tables of document templates. */
export const templatesSchema: Schema = {
  entities: [
    DocumentTemplateEntity,
    DocumentVersionEntity,
    DocumentUsageEntity,
    DocumentRenderingEntity,
    PdfBatchJobEntity,
  ],
  files: [
    { table: 'documents', column: 'sha256', size: 'size' },
    { table: 'documents', column: 'compiledSha256' },
    { table: 'documentversions', column: 'sha256', size: 'size' },
    { table: 'documentversions', column: 'compiledSha256' },
    { table: 'pdfbatches', column: 'sha256', size: 'bytes' },
  ],
  references: [{ table: 'documentversions', column: 'documentId', to: 'documents' }],
  checks: [templateVersionsCheck],
  migrations: [
    Templates1763700003000,
    DocumentRenderings1763700004000,
    PdfBatches1763700022000,
    TemplateLanguage1763700031000,
    PdfStandards1763700039500,
    TemplateDocx1763700039600,
  ],
};
