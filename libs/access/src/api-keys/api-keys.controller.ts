import {
  ApiKey,
  ApiKeyChange,
  ApiKeyList,
  ApiKeyRotation,
  CreatedApiKey,
  NewApiKey,
} from '@docket/contracts';
import { Access, Answers, CurrentUser, EntityId, type Principal, Refuses } from '@docket/platform';
import { Body, Controller, Delete, Get, Header, Headers, Patch, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiKeysService } from './api-keys.service';

/** The keys that users make for their programs. A key that is read-only or narrowed manages no keys. */
@Controller('v1/profile/apikeys')
@Access('user')
@ApiTags('Profile')
export class ApiKeysController {
  constructor(private readonly apiKeys: ApiKeysService) {}

  @Get()
  @Answers(200, 'Your API keys, without the keys themselves.', ApiKeyList)
  async list(@CurrentUser() user: Principal) {
    return { data: await this.apiKeys.list(user.userId), next: null };
  }

  @Post()
  @Header('Cache-Control', 'no-store')
  @Answers(201, 'The new key: it is shown this once.', CreatedApiKey)
  @Refuses([409, 'There are too many keys already.', 'conflict'])
  async create(
    @CurrentUser() user: Principal,
    @Body({ schema: NewApiKey }) key: NewApiKey,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CreatedApiKey> {
    const made = await this.apiKeys.create(user.userId, key, user);
    response.setHeader('Location', `/v1/profile/apikeys/${made.id}`);
    return made;
  }

  @Get(':id')
  @Answers(200, 'Your API key, without the key itself.', ApiKey)
  @Refuses([404, 'No such key of yours.', 'not_found'])
  get(@CurrentUser() user: Principal, @EntityId() id: string): Promise<ApiKey> {
    return this.apiKeys.get(user.userId, id);
  }

  @Patch(':id')
  @Answers(200, 'The key as renamed.', ApiKey)
  @Refuses([404, 'No such key of yours.', 'not_found'], [412, 'Changed in the meantime.', 'version_conflict'])
  change(
    @CurrentUser() user: Principal,
    @EntityId() id: string,
    @Body({ schema: ApiKeyChange }) change: ApiKeyChange,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<ApiKey> {
    return this.apiKeys.change(user, id, change, ifMatch);
  }

  /** The old key is taken for some hours more, so that programs can be moved over one by one. */
  @Post(':id/rotate')
  @ApiOperation({ summary: 'Rotate an API key' })
  @Header('Cache-Control', 'no-store')
  @Answers(
    201,
    'The key that takes its place, with the same name, rights and expiry: it is shown this once.',
    CreatedApiKey,
  )
  @Refuses(
    [404, 'No such key of yours.', 'not_found'],
    [409, 'It has been rotated or has expired, or there are too many keys.', 'conflict'],
    [412, 'Changed in the meantime.', 'version_conflict'],
  )
  async rotate(
    @CurrentUser() user: Principal,
    @EntityId() id: string,
    @Body({ schema: ApiKeyRotation.prefault({}) }) { graceHours }: ApiKeyRotation,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CreatedApiKey> {
    const made = await this.apiKeys.rotate(user, id, graceHours, ifMatch);
    response.setHeader('Location', `/v1/profile/apikeys/${made.id}`);
    return made;
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Revoke an API key' })
  @Answers(204, 'The key is revoked.')
  @Refuses([404, 'No such key of yours.', 'not_found'], [412, 'Changed in the meantime.', 'version_conflict'])
  revoke(
    @CurrentUser() user: Principal,
    @EntityId() id: string,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<void> {
    return this.apiKeys.revoke(user, id, ifMatch);
  }
}
