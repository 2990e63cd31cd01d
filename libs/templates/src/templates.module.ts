import type { MeasuredPdfEngine } from '@docket/pdf';
import {
  CONFIG,
  type Config,
  HealthRegistry,
  type KindDefinition,
  type PrintableDefinition,
  type RecordView,
} from '@docket/platform';
import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PdfBatchJobs } from './batches/pdf-batch-jobs.service';
import { PdfBatchRows } from './batches/pdf-batch-rows';
import { PdfBatchesController } from './batches/pdf-batches.controller';
import { PdfBatchesService } from './batches/pdf-batches.service';
import { CompiledForms } from './documents/compiled-forms';
import { DocumentRenderingsController } from './documents/document-renderings.controller';
import { DocumentRenderingsService } from './documents/document-renderings.service';
import { DocumentTemplatesController } from './documents/document-templates.controller';
import { DocumentTemplatesService } from './documents/document-templates.service';
import { DocumentUsageService } from './documents/document-usage.service';
import { DocumentVersionsController } from './documents/document-versions.controller';
import { DocumentVersionsService } from './documents/document-versions.service';
import { TemplateFiles } from './documents/template-files';
import { TemplateKindsController } from './documents/template-kinds.controller';
import { ProposalsController } from './proposals/proposals.controller';
import { ProposalsService } from './proposals/proposals.service';
import { CompiledTemplates } from './rendering/compiled-templates';
import { DocumentMailsService } from './rendering/document-mails.service';
import { TemplateIssuePrinter } from './rendering/issue-printer';
import { kindEmailController } from './rendering/kind-email.controller';
import { kindPdfController } from './rendering/kind-pdf.controller';
import { createPdfEngine, PDF_ENGINE } from './rendering/pdf-engine';
import { PdfEngineLog } from './rendering/pdf-engine-log';
import { PdfMetrics } from './rendering/pdf-metrics';
import { PreviewController } from './rendering/preview.controller';
import { PrintedPictures } from './rendering/printed-pictures';
import { RenderPlanner } from './rendering/render-planner.service';
import { RendererService } from './rendering/renderer.service';
import { RenderingLog } from './rendering/rendering-log';
import { TemplateWorkers } from './rendering/template-workers';
import { TooLargeDocuments } from './rendering/too-large-documents';
import { templatesSchema } from './templates.schema';

/** Paths of the programs that this module starts beside the server. */
export interface TemplatePrograms {
  templateWorker: string;
  libreOfficeChild: string;
}

/** Document templates, and the PDF of whatever they print. */
@Global()
@Module({})
export class TemplatesModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    @Inject(PDF_ENGINE) private readonly engine: MeasuredPdfEngine,
    private readonly workers: TemplateWorkers,
    private readonly health: HealthRegistry,
  ) {}

  /**
   * @param kinds those of every domain, whose paths for mail are made here, before the domains' own: there
   * `POST /v1/salesquotes/{id}/{action}` takes whatever has no path of its own yet
   */
  static forRoot(programs: TemplatePrograms, kinds: readonly KindDefinition[]): DynamicModule {
    return {
      module: TemplatesModule,
      imports: [TypeOrmModule.forFeature(templatesSchema.entities)],
      controllers: [
        TemplateKindsController,
        ProposalsController,
        DocumentTemplatesController,
        DocumentVersionsController,
        DocumentRenderingsController,
        PreviewController,
        PdfBatchesController,
        ...kinds.map((kind) => kindEmailController(kind)),
      ],
      providers: [
        {
          provide: PDF_ENGINE,
          inject: [CONFIG, PdfEngineLog],
          useFactory: (config: Config, log: PdfEngineLog) =>
            createPdfEngine(config, programs.libreOfficeChild, (event) => log.tell(event)),
        },
        {
          provide: TemplateWorkers,
          inject: [CONFIG],
          useFactory: (config: Config) => new TemplateWorkers(programs.templateWorker, config.pdf.processes),
        },
        CompiledForms,
        CompiledTemplates,
        DocumentMailsService,
        TemplateFiles,
        DocumentRenderingsService,
        DocumentTemplatesService,
        DocumentUsageService,
        DocumentVersionsService,
        PdfBatchesService,
        PrintedPictures,
        ProposalsService,
        PdfBatchJobs,
        PdfBatchRows,
        PdfEngineLog,
        PdfMetrics,
        RenderPlanner,
        RendererService,
        RenderingLog,
        TemplateIssuePrinter,
        TooLargeDocuments,
      ],
      exports: [DocumentTemplatesService, DocumentUsageService, PdfBatchJobs, RenderPlanner, RendererService],
    };
  }

  /** The PDF paths of a Kind, or of a record that has labels: one a template kind. */
  static forKind<View extends RecordView>(owner: PrintableDefinition<View>): DynamicModule {
    return {
      module: KindPdfModule,
      controllers: owner.templateKinds.map((templateKind) => kindPdfController({ owner, templateKind })),
    };
  }

  onApplicationBootstrap(): void {
    this.health.add({
      name: 'pdf',
      subject: 'The PDF engine',
      vital: false,
      check: () => this.engine.health(),
    });
  }

  /** While there are connections: whoever still waits for a PDF is told to come again. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.workers.close(), this.engine.close()]);
  }
}

/** Holds the PDF controllers of one Kind or record. */
@Module({})
export class KindPdfModule {}
