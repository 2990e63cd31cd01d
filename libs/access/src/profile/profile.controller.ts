import { ApiKeyList, CreatedApiKey, NewApiKey, Profile, ProfileChange } from '@docket/contracts';
import { Access, Answers, CurrentUser, EntityId, type Principal, Refuses } from '@docket/platform';
import { Body, Controller, Delete, Get, Header, Headers, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiKeysService } from '../api-keys/api-keys.service';
import { UsersService } from '../users/users.service';

/** What users manage about themselves. */
@Controller('v1/profile')
@Access('user')
@ApiTags('Profile')
export class ProfileController {
  constructor(
    private readonly users: UsersService,
    private readonly apiKeys: ApiKeysService,
  ) {}

  @Get()
  @Answers(200, 'Your profile.', Profile)
  get(@CurrentUser() user: Principal): Promise<Profile> {
    return this.users.profile(user.userId);
  }

  @Patch()
  @Answers(200, 'Your profile as changed.', Profile)
  @Refuses([412, 'Changed in the meantime.', 'version_conflict'])
  change(
    @CurrentUser() user: Principal,
    @Body({ schema: ProfileChange }) change: ProfileChange,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<Profile> {
    return this.users.changeProfile(user.userId, change, ifMatch);
  }

  @Get('apikeys')
  @Answers(200, 'Your API keys, without the keys themselves.', ApiKeyList)
  async listKeys(@CurrentUser() user: Principal) {
    return { data: await this.apiKeys.list(user.userId), next: null };
  }

  @Post('apikeys')
  @Header('Cache-Control', 'no-store')
  @Answers(201, 'The new key: it is shown this once.', CreatedApiKey)
  @Refuses([409, 'You have as many keys as a user may have.', 'conflict'])
  createKey(
    @CurrentUser() user: Principal,
    @Body({ schema: NewApiKey }) key: NewApiKey,
  ): Promise<CreatedApiKey> {
    return this.apiKeys.create(user.userId, key);
  }

  @Delete('apikeys/:id')
  @Answers(204, 'The key is revoked.')
  @Refuses([404, 'No such key of yours.', 'not_found'])
  revokeKey(@CurrentUser() user: Principal, @EntityId() id: string): Promise<void> {
    return this.apiKeys.revoke(user.userId, id);
  }
}
