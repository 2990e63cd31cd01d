import { Session, SignIn } from '@docket/contracts';
import {
  Access,
  Answers,
  CONFIG,
  type Config,
  CurrentUser,
  DomainError,
  type Principal,
  Refuses,
} from '@docket/platform';
import { Body, Controller, Delete, Get, Header, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { UiSessionsService } from './ui-sessions.service';

/** Signing in to the web UI. Programs send a key instead. */
@Controller('v1/session')
@ApiTags('Session')
export class SessionController {
  constructor(
    private readonly sessions: UiSessionsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post()
  @Access('public')
  @Header('Cache-Control', 'no-store')
  @Answers(200, 'Signed in: two cookies are set.', Session)
  @Refuses(
    [401, 'E-mail address or password is wrong.', 'sign_in_failed'],
    [403, 'Sent from a foreign page.', 'csrf'],
    [429, 'Too many wrong passwords; `Retry-After` says when to try again.'],
  )
  signIn(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body({ schema: SignIn }) { email, password }: SignIn,
  ): Promise<Session> {
    this.refuseForeignPages(request);
    return this.sessions.signIn(email, password, request.ip ?? '', response);
  }

  @Get()
  @Access('user')
  @Answers(200, 'Who is signed in.', Session)
  current(@CurrentUser() { userId, email, name, role, language }: Principal): Session {
    return { user: { id: userId, email, name, role, language } };
  }

  @Delete()
  @Access('user')
  @Answers(204, 'Signed out.')
  signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    return this.sessions.signOut(request, response);
  }

  /** A form on a foreign page can neither send JSON nor hide where it comes from. */
  private refuseForeignPages(request: Request): void {
    if (!request.is('application/json')) {
      throw new DomainError('unsupported_media_type', 'Send JSON with Content-Type: application/json.');
    }
    const origin = request.get('origin');
    if (origin === undefined || origin === new URL(this.config.publicUrl).origin) return;
    const host = URL.canParse(origin) ? new URL(origin).host : undefined;
    if (host === undefined || host !== request.get('host')) {
      throw new DomainError('csrf', 'Sign in from the application itself, not from another page.');
    }
  }
}
