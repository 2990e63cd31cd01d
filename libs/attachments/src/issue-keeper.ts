import {
  IssuedDocuments,
  type IssuedDocument,
  type IssuedPdf,
  type IssueKeeper,
  type Principal,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AttachmentsService } from './attachments.service';

/** Stores issued documents as attachments that cannot change. */
@Injectable()
export class AttachmentIssueKeeper implements IssueKeeper {
  constructor(
    private readonly attachments: AttachmentsService,
    issued: IssuedDocuments,
  ) {
    issued.keepBy(this);
  }

  async keep({ kind, entityId }: IssuedDocument, { name, pdf }: IssuedPdf) {
    const content = await this.attachments.store(pdf);
    const attachment = { kind: kind.name, id: entityId, name, origin: 'issued', content } as const;
    return async (manager: EntityManager, user: Principal | null): Promise<void> => {
      if (await this.attachments.hasIssued(manager, attachment)) return;
      await this.attachments.attach(manager, attachment, user);
    };
  }
}
