import { type DocumentMail, MAIL_ACTION, MailAddress, type SentDocumentMail } from '@docket/contracts';
import {
  Database,
  IssuedDocuments,
  type KindDefinition,
  type KindView,
  Mailer,
  MailLimit,
  NotRepeatable,
  type Principal,
  type RecordNote,
  Records,
  type RegisteredTemplateKind,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { DocumentUsageService } from '../documents/document-usage.service';
import { findPrintable, requireTemplate } from '../documents/template-rows';
import { RenderPlanner } from './render-planner.service';
import { RendererService } from './renderer.service';
import { say } from '../sentences';

/** Sends documents of any Kind by e-mail: the PDF that its path would answer with now. */
@Injectable()
export class DocumentMailsService {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly limit: MailLimit,
    private readonly records: Records,
    private readonly planner: RenderPlanner,
    private readonly renderer: RendererService,
    private readonly usage: DocumentUsageService,
    private readonly issued: IssuedDocuments,
  ) {}

  /**
   * Prints a document and passes the mail to the mail server. The history of the document names sender and
   * recipients, and the PDF is attached unless it is there already, so that it can be shown later.
   * @param signal ends the printing where nobody waits any more; what has been handed over is sent
   * @throws {DomainError} `mail_not_configured`, `rate_limited`, `mail_refused`, `mail_unavailable`; `not_found`,
   *   `template_not_found`, `template_kind`, `pdf_busy`, …; nothing is sent then. `outcome_unknown` where it was or
   *   may have been sent
   */
  async send<View extends KindView>(
    kind: KindDefinition<View>,
    id: string,
    { to, cc, subject, message, DocumentID }: DocumentMail,
    user: Principal,
    signal: AbortSignal,
  ): Promise<SentDocumentMail> {
    this.mailer.requireConfigured();
    await this.limit.take(user.userId);
    const plan = await this.planner.plan(await this.printOf(kind, DocumentID), id, DocumentID, user);
    const { pdf } = await this.renderer.render(plan, user, signal);
    const replyTo = MailAddress.safeParse(user.email).data;
    const keep = await this.issued.keepSent(
      { kind: kind as unknown as KindDefinition, entityId: id },
      { name: plan.fileName, pdf },
    );
    const { messageId, refused } = await this.mailer.send({
      to,
      cc,
      subject,
      text: message,
      ...(replyTo !== undefined && { replyTo }),
      attachments: [{ name: plan.fileName, contentType: 'application/pdf', content: pdf }],
    });
    const taken = (addresses: string[]) => addresses.filter((address) => !refused.includes(address));
    try {
      this.usage.record(plan.documentId);
      const { name } = await requireTemplate(this.database.read, plan.documentId);
      const entry = noteOf({
        to: taken(to),
        cc: taken(cc),
        subject: [subject],
        attachment: [plan.fileName],
        template: [`${name} (${plan.documentId})`],
      });
      await this.database.transaction(async (manager) => {
        await this.records.note(manager, kind, id, entry, user);
        await keep(manager, user);
      });
    } catch (error) {
      throw sentUnnoted(error);
    }
    return { to: taken(to), cc: taken(cc), refused, subject, fileName: plan.fileName, messageId };
  }

  /** Which of a Kind's prints a template is for; what is wrong with the template is told where it is printed. */
  private async printOf<View extends KindView>(
    kind: KindDefinition<View>,
    documentId: string,
  ): Promise<RegisteredTemplateKind> {
    const template = isUuid(documentId) ? await findPrintable(this.database.read, documentId) : null;
    const [first] = kind.templateKinds;
    const templateKind = kind.templateKinds.find(({ name }) => name === template?.kind) ?? first;
    if (templateKind === undefined) throw new Error(`Nothing is printed of ${kind.name}.`);
    return { owner: kind, templateKind } as unknown as RegisteredTemplateKind;
  }
}

/** The caller must not be told that nothing happened, and send the mail again. */
function sentUnnoted(cause: unknown): NotRepeatable {
  return new NotRepeatable(say.mail_sent_unnoted(), { cause });
}

function noteOf(facts: Record<string, string[]>): RecordNote {
  const fields = Object.entries(facts)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => ({ field: `email.${name}`, before: null, after: values.join(', ') }));
  return { action: MAIL_ACTION, fields };
}
