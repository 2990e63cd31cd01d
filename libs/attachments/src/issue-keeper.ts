import {
  IssuedDocuments,
  type IssuedPdf,
  type IssueKeeper,
  type IssueOrder,
  type Principal,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AttachmentsService } from './attachments.service';

/** Keeps issued documents as attachments, which stay as they are. */
@Injectable()
export class AttachmentIssueKeeper implements IssueKeeper {
  constructor(
    private readonly attachments: AttachmentsService,
    issued: IssuedDocuments,
  ) {
    issued.keepBy(this);
  }

  async keep({ kind, view }: IssueOrder, { name, pdf }: IssuedPdf) {
    const content = await this.attachments.store(pdf);
    const attachment = { kind: kind.name, id: view.id, name, origin: 'issued', content } as const;
    return async (manager: EntityManager, user: Principal | null): Promise<void> => {
      await this.attachments.attach(manager, attachment, user);
    };
  }
}
