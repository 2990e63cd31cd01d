import { UiSessionList } from '@docket/contracts';
import {
  Access,
  Answers,
  type ApiRequest,
  CurrentUser,
  EntityId,
  type Principal,
  Refuses,
} from '@docket/platform';
import { Controller, Delete, Get, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { credentialsOf } from '../guards/credentials';
import { UiSessionsService } from '../sessions/ui-sessions.service';

/** One's own sessions of the web UI. */
@Controller('v1/profile/sessions')
@Access('user')
@ApiTags('Profile')
export class OwnSessionsController {
  constructor(private readonly sessions: UiSessionsService) {}

  @Get()
  @ApiOperation({ summary: 'List your sessions' })
  @Answers(200, 'Your sessions of the web UI, the last used first.', UiSessionList)
  async list(@CurrentUser() { userId }: Principal, @Req() request: ApiRequest) {
    return { data: await this.sessions.list(userId, currentSession(request)), next: null };
  }

  @Delete()
  @ApiOperation({ summary: 'End all of your sessions' })
  @Answers(204, 'You are signed out everywhere, here too. Keys stay.')
  async endAll(
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.sessions.signOutEverywhere(user);
    this.sessions.leave(response);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'End one of your sessions' })
  @Answers(204, 'Signed out there.')
  @Refuses([404, 'No such session of yours.', 'not_found'])
  async end(
    @CurrentUser() user: Principal,
    @EntityId() id: string,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.sessions.end(user, id);
    if (id === currentSession(request)) this.sessions.leave(response);
  }
}

/** The session that a request came with; undefined for one with a key. */
function currentSession(request: ApiRequest): string | undefined {
  const credentials = credentialsOf(request);
  return credentials.type === 'session' ? credentials.sessionId : undefined;
}
