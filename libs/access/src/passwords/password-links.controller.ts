import { ForgottenPassword, LinkOwner, LinkQuestion, PasswordByLink, Session } from '@docket/contracts';
import { Access, Answers, callOrigin, Refuses } from '@docket/platform';
import { Body, Controller, Header, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { OwnPagesGuard } from '../guards/own-pages.guard';
import { ForgottenPasswordsService } from './forgotten-passwords.service';
import { PasswordLinksService } from './password-links.service';

/** How people who cannot sign in come to a password, by an invitation, a reset or a mail they ask for. The link's secret travels in bodies only. */
@Controller('v1/session/password')
@Access('public')
@UseGuards(OwnPagesGuard)
@ApiTags('Session')
export class PasswordLinksController {
  constructor(
    private readonly links: PasswordLinksService,
    private readonly forgottenPasswords: ForgottenPasswordsService,
  ) {}

  @Post()
  @ApiOperation({ summary: 'Set a password by a link' })
  @Header('Cache-Control', 'no-store')
  @Answers(200, 'The password is set, the link used up, and two cookies sign in.', Session)
  @Refuses(
    [403, 'Sent from a foreign page.', 'csrf'],
    [422, 'The link is wrong, used up or too old.', 'link_invalid'],
    [429, 'Too many wrong links; `Retry-After` says when to try again.', 'rate_limited'],
  )
  accept(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body({ schema: PasswordByLink }) body: PasswordByLink,
  ): Promise<Session> {
    return this.links.accept(body, request, response);
  }

  @Post('link')
  @ApiOperation({ summary: 'Find whose a password link is' })
  @Header('Cache-Control', 'no-store')
  @Answers(200, 'Whose the link is. It can still be used.', LinkOwner)
  @Refuses(
    [403, 'Sent from a foreign page.', 'csrf'],
    [422, 'The link is wrong, used up or too old.', 'link_invalid'],
    [429, 'Too many wrong links; `Retry-After` says when to try again.', 'rate_limited'],
  )
  owner(
    @Req() request: Request,
    @Body({ schema: LinkQuestion }) { token }: LinkQuestion,
  ): Promise<LinkOwner> {
    return this.links.owner(token, callOrigin(request));
  }

  @Post('forgotten')
  @ApiOperation({ summary: 'Ask for a password link by mail' })
  @Header('Cache-Control', 'no-store')
  @Answers(
    204,
    'Where there is an account with this e-mail address and a password, that may sign in, a link is mailed to it, which works for an hour. None is mailed within 5 minutes of the last that was asked for, nor as long as one works that an administrator has made.',
  )
  @Refuses(
    [403, 'Sent from a foreign page.', 'csrf'],
    [409, 'This server sends no mail: an administrator can make a link.', 'mail_not_configured'],
    [429, 'Too many requests for a link; `Retry-After` says when to try again.', 'rate_limited'],
  )
  async forgotten(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body({ schema: ForgottenPassword }) { email }: ForgottenPassword,
  ): Promise<void> {
    const origin = callOrigin(request);
    await this.forgottenPasswords.admit(email, origin);
    // Neither the answer nor its duration may reveal whether the account exists.
    response.once('close', () => this.forgottenPasswords.answer(email, origin));
  }
}
