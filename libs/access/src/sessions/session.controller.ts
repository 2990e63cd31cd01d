import { Session, SignIn } from '@docket/contracts';
import {
  Access,
  Answers,
  CONFIG,
  type Config,
  CurrentUser,
  OpenToNarrowedKeys,
  type Principal,
  Refuses,
} from '@docket/platform';
import { Body, Controller, Delete, Get, Header, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { OwnPagesGuard } from '../guards/own-pages.guard';
import { sessionOf } from './session-of';
import { SignInService } from './sign-in.service';
import { UiSessionsService } from './ui-sessions.service';

/** Signing in to the web UI. Programs send a key instead. */
@Controller('v1/session')
@ApiTags('Session')
export class SessionController {
  constructor(
    private readonly signIns: SignInService,
    private readonly sessions: UiSessionsService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'mail' | 'attachmentBytes'>,
  ) {}

  @Post()
  @ApiOperation({ summary: 'Sign in' })
  @Access('public')
  @UseGuards(OwnPagesGuard)
  @Header('Cache-Control', 'no-store')
  @Answers(
    200,
    'Signed in: the cookies of the session are set, and one by which this browser is known again.',
    Session,
  )
  @Refuses(
    [401, 'E-mail address or password is wrong.', 'sign_in_failed'],
    [403, 'Sent from a foreign page.', 'csrf'],
    [429, 'Too many wrong passwords; `Retry-After` says when to try again.', 'rate_limited'],
  )
  signIn(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body({ schema: SignIn }) { email, password }: SignIn,
  ): Promise<Session> {
    return this.signIns.signIn(email, password, request, response);
  }

  @Get()
  @ApiOperation({ summary: 'Get who is signed in' })
  @Access('user')
  @OpenToNarrowedKeys('any')
  @Answers(200, 'Who is signed in.', Session)
  current(@CurrentUser() { userId, ...user }: Principal): Session {
    return sessionOf({ ...user, id: userId }, this.config);
  }

  @Delete()
  @ApiOperation({ summary: 'Sign out' })
  @Access('user')
  @Answers(204, 'Signed out.')
  signOut(
    @CurrentUser() user: Principal,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    return this.sessions.signOut(user, request, response);
  }
}
