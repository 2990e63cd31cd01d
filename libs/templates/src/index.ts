export { templatesSchema } from './templates.schema';
export { PdfBatchJobs } from './batches/pdf-batch-jobs.service';
export { DocumentTemplatesService } from './documents/document-templates.service';
export { requireTemplatesOfKinds } from './documents/template-rows';
export { RendererService } from './rendering/renderer.service';
export { starterLanguage, wordsWithoutGerman } from './starters/german';
export { starterDocument } from './starters/starter-document';
export { TemplatesModule, type TemplatePrograms } from './templates.module';
