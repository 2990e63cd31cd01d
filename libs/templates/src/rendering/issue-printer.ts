import {
  CompanyService,
  Database,
  DomainError,
  type IssuedPdf,
  IssuedDocuments,
  type IssueOrder,
  type IssuePrinter,
  type IssueTemplate,
  type KindDefinition,
  type KindView,
  type Principal,
  printedEntity,
  type RegisteredTemplateKind,
  recordName,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { DocumentTemplateEntity } from '../documents/document-template.entity';
import { DocumentVersionEntity } from '../documents/document-version.entity';
import { DocumentVersionsService } from '../documents/document-versions.service';
import { ownTemplate } from './own-template';
import { printOptionsOf, type TemplatePrint } from './render-plan';
import { RenderPlanner } from './render-planner.service';
import { RendererService } from './renderer.service';
import { say } from '../sentences';

/** User of PDFs that the server issues itself. */
const NOBODY: Principal = {
  userId: '',
  name: '',
  email: '',
  role: 'USER',
  language: 'en',
  via: 'session',
};

/** Templates that may be deleted one after the other while a document is printed. */
const TEMPLATE_TRIES = 5;

/** Prints documents as they are issued: with the template of their customer, of their customer's language or of their Kind, as that was at the commit. */
@Injectable()
export class TemplateIssuePrinter implements IssuePrinter {
  constructor(
    private readonly database: Database,
    @InjectRepository(DocumentTemplateEntity)
    private readonly documentTemplateRepository: Repository<DocumentTemplateEntity>,
    private readonly company: CompanyService,
    private readonly versions: DocumentVersionsService,
    private readonly planner: RenderPlanner,
    private readonly renderer: RendererService,
    issued: IssuedDocuments,
  ) {
    issued.printBy(this);
  }

  async choose(manager: EntityManager, kind: KindDefinition, view: KindView): Promise<IssueTemplate | null> {
    const registered = printOf(kind);
    const usable = await manager.withRepository(this.documentTemplateRepository).find({
      select: { id: true, fileVersion: true, language: true, isDefault: true, createdAt: true },
      where: { kind: registered.templateKind.name, enabled: true },
    });
    const template = await ownTemplate(manager, registered, view, usable);
    return template === undefined ? null : { documentId: template.id, fileVersion: template.fileVersion };
  }

  /** @throws {DomainError} `template_not_found` where the template is gone and there is no other, `pdf_unavailable`, … */
  async print({ kind, view, template, user, at }: IssueOrder, signal: AbortSignal): Promise<IssuedPdf> {
    const registered = printOf(kind);
    const issuer = user ?? NOBODY;
    const { file, print } = await this.file(kind, view, template);
    const company = await this.company.get();
    const printed = printedEntity(registered, view);
    const plan = await this.planner.planFor(registered, file, printed, company, issuer, print, at);
    const { pdf } = await this.renderer.render(plan, issuer, signal);
    return { name: plan.fileName, pdf };
  }

  /** A template that was deleted meanwhile gives way to the one that took its place. */
  private async file(
    kind: KindDefinition,
    view: KindView,
    chosen: IssueTemplate,
  ): Promise<{ file: DocumentVersionEntity; print: TemplatePrint }> {
    const manager = this.database.read;
    let wanted: IssueTemplate | null = chosen;
    for (let tries = 0; wanted !== null && tries < TEMPLATE_TRIES; tries++) {
      const { documentId, fileVersion }: IssueTemplate = wanted;
      const template = await manager
        .withRepository(this.documentTemplateRepository)
        .findOneBy({ id: documentId });
      if (template !== null) {
        const { language } = template;
        const file = await this.versions.compiled(documentId, fileVersion);
        return { file, print: { ...printOptionsOf(template), language } };
      }
      wanted = await this.choose(manager, kind, view);
    }
    throw new DomainError(
      'template_not_found',
      say.no_template_to_issue({ document: recordName(kind.label) }),
    );
  }
}

/** A document goes out as the first of what a Kind prints. */
function printOf(kind: KindDefinition): RegisteredTemplateKind {
  const [templateKind] = kind.templateKinds;
  if (templateKind === undefined) throw new Error(`Nothing is printed of ${kind.name}.`);
  return { owner: kind, templateKind };
}
