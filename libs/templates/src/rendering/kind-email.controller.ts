import { DocumentMail, SentDocumentMail } from '@docket/contracts';
import {
  Access,
  Answers,
  CurrentUser,
  EntityId,
  ISSUE_REFUSAL,
  type KindDefinition,
  type KindView,
  type Principal,
  type Refusal,
  Refuses,
} from '@docket/platform';
import { Body, Controller, Post, Res, type Type } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { DocumentMailsService } from './document-mails.service';
import { PDF_REFUSALS } from './pdf-refusals';

/** Refusals of printing and of mailing. */
const REFUSALS = PDF_REFUSALS.map(([status, description, ...codes]): Refusal => {
  if (status === 422)
    return [status, `${description} Or the mail server refuses the mail.`, ...codes, 'mail_refused'];
  return status === 503
    ? [status, `${description} Or the mail server cannot be reached.`, ...codes, 'mail_unavailable']
    : [status, description, ...codes];
});

/** Makes the controller that mails the documents of one Kind: `POST /v1/salesquotes/{id}/email`. */
export function kindEmailController<View extends KindView>(kind: KindDefinition<View>): Type<unknown> {
  @Controller(`v1/${kind.path}`)
  @Access('user')
  @ApiTags('PDF')
  class KindEmailController {
    constructor(private readonly mails: DocumentMailsService) {}

    @Post(':id/email')
    @ApiOperation({
      operationId: `email.${kind.name.charAt(0).toLowerCase()}${kind.name.slice(1)}`,
      summary: `Send a ${kind.label} by e-mail`,
      description:
        'The PDF that its path would answer with now, attached to a message. It is from the address that the server is ' +
        'set to, and answers to it go to whoever sends it. The history of the document tells who sent what to whom.',
    })
    @Answers(200, 'The mail server has taken it over.', SentDocumentMail)
    @Refuses(
      [404, 'No such entity, or no such template.', 'not_found', 'template_not_found'],
      [409, 'This server sends no mail: SMTP_URL is not set.', 'mail_not_configured'],
      [
        429,
        'You have sent as many mails as one may in an hour or a day; `Retry-After` says when to go on.',
        'rate_limited',
      ],
      ...REFUSALS,
      ISSUE_REFUSAL,
    )
    async send(
      @EntityId() id: string,
      @Body({ schema: DocumentMail }) mail: DocumentMail,
      @CurrentUser() user: Principal,
      @Res({ passthrough: true }) response: Response,
    ): Promise<SentDocumentMail> {
      const abandoned = new AbortController();
      response.once('close', () => abandoned.abort());
      return this.mails.send(kind, id, mail, user, abandoned.signal);
    }
  }

  return KindEmailController;
}
