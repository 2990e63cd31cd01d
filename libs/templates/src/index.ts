import type { Schema } from '@docket/platform';
import { PdfBatchJobEntity } from './batches/pdf-batch-job.entity';
import { DocumentRenderingEntity } from './documents/document-rendering.entity';
import { DocumentTemplateEntity } from './documents/document-template.entity';
import { DocumentUsageEntity } from './documents/document-usage.entity';
import { DocumentVersionEntity } from './documents/document-version.entity';
import { Templates1763700003000 } from './migrations/1763700003000-templates';
import { DocumentRenderings1763700004000 } from './migrations/1763700004000-document-renderings';
import { PdfBatches1763700022000 } from './migrations/1763700022000-pdf-batches';
import { TemplateLanguage1763700031000 } from './migrations/1763700031000-template-language';

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
    { table: 'documents', column: 'sha256' },
    { table: 'documentversions', column: 'sha256' },
    { table: 'pdfbatches', column: 'sha256' },
  ],
  migrations: [
    Templates1763700003000,
    DocumentRenderings1763700004000,
    PdfBatches1763700022000,
    TemplateLanguage1763700031000,
  ],
};

export { PdfBatchJobs } from './batches/pdf-batch-jobs.service';
export { DocumentTemplatesService } from './documents/document-templates.service';
export { requireTemplatesOfKinds } from './documents/template-rows';
export { RendererService } from './rendering/renderer.service';
export { starterLanguage, wordsWithoutGerman } from './starters/german';
export { starterDocument } from './starters/starter-document';
export { TemplatesModule, type TemplatePrograms } from './templates.module';
