import { PasswordChange } from '@docket/contracts';
import {
  Access,
  Answers,
  CurrentUser,
  DomainError,
  type Principal,
  Refuses,
  SessionOnly,
} from '@docket/platform';
import { Body, Controller, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ApiRequest } from '@docket/platform';
import { credentialsOf } from '../guards/credentials';
import { PasswordsService } from '../passwords/passwords.service';

/** One's own password. */
@Controller('v1/profile/password')
@Access('user')
@ApiTags('Profile')
export class PasswordController {
  constructor(private readonly passwords: PasswordsService) {}

  @Put()
  @SessionOnly()
  @Answers(204, 'The password is changed, and every other session of yours has ended.')
  @Refuses(
    [403, 'Called with a key: a password is changed by whoever is signed in.', 'forbidden'],
    [409, 'Changed in the meantime.', 'conflict'],
    [429, 'Too many wrong passwords; `Retry-After` says when to try again.', 'rate_limited'],
  )
  change(
    @Req() request: ApiRequest,
    @CurrentUser() actor: Principal,
    @Body({ schema: PasswordChange }) change: PasswordChange,
  ): Promise<void> {
    const credentials = credentialsOf(request);
    if (credentials.type !== 'session') {
      throw new DomainError(
        'forbidden',
        'A key cannot change the password of its user. Sign in to the web UI and change it in Profile.',
      );
    }
    const { sessionId } = credentials;
    return this.passwords.change({ actor, sessionId }, change);
  }
}
