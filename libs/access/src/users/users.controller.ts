import {
  Invitation,
  InvitedUser,
  OneTimeLink,
  type Page,
  UserAccount,
  UserChange,
  UserListQuery,
  UserPage,
} from '@docket/contracts';
import { Access, Answers, CurrentUser, EntityId, type Principal, Refuses } from '@docket/platform';
import { Body, Controller, Get, Header, Headers, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { UserAccountsService } from './user-accounts.service';

/** The people who may sign in. They are disabled rather than deleted: the history names them. */
@Controller('v1/users')
@Access('admin')
@ApiTags('Users')
export class UsersController {
  constructor(private readonly accounts: UserAccountsService) {}

  @Get()
  @Answers(200, 'A page of users.', UserPage)
  list(@Query({ schema: UserListQuery }) query: UserListQuery): Promise<Page<UserAccount>> {
    return this.accounts.list(query);
  }

  @Post()
  @ApiOperation({ summary: 'Invite a user' })
  @Header('Cache-Control', 'no-store')
  @Answers(201, 'The new user, with a link to choose a password: it is shown this once.', InvitedUser)
  @Refuses([409, 'The e-mail address has an account.', 'conflict'])
  async invite(
    @Body({ schema: Invitation }) invitation: Invitation,
    @CurrentUser() inviter: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<InvitedUser> {
    const invited = await this.accounts.invite(invitation, inviter);
    response.setHeader('Location', `/v1/users/${invited.id}`);
    return invited;
  }

  @Get(':id')
  @Answers(200, 'The user.', UserAccount)
  @Refuses([404, 'No such user.', 'not_found'])
  get(@EntityId() id: string): Promise<UserAccount> {
    return this.accounts.get(id);
  }

  @Patch(':id')
  @Answers(200, 'The user as changed.', UserAccount)
  @Refuses(
    [404, 'No such user.', 'not_found'],
    [409, 'Nobody would be left to administer the server.', 'last_admin'],
    [412, 'Changed in the meantime.', 'version_conflict'],
  )
  change(
    @EntityId() id: string,
    @Body({ schema: UserChange }) change: UserChange,
    @CurrentUser() changer: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<UserAccount> {
    return this.accounts.change(id, change, changer, ifMatch);
  }

  @Post(':id/invitation')
  @ApiOperation({ summary: 'Invite a user again' })
  @Header('Cache-Control', 'no-store')
  @Answers(
    200,
    'A fresh link to choose a password, shown this once: for 7 days before the first password, for 24 hours to reset one. Older links of the user are worth nothing any more.',
    OneTimeLink,
  )
  @Refuses([404, 'No such user.', 'not_found'], [409, 'The user is disabled.', 'conflict'])
  inviteAgain(@EntityId() id: string, @CurrentUser() inviter: Principal): Promise<OneTimeLink> {
    return this.accounts.inviteAgain(id, inviter);
  }
}
