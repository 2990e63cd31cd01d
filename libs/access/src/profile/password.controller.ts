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
import { Body, Controller, Put, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ApiRequest } from '@docket/platform';
import type { Response } from 'express';
import { credentialsOf } from '../guards/credentials';
import { PasswordsService } from '../passwords/passwords.service';
import { say } from '../sentences';

/** One's own password. */
@Controller('v1/profile/password')
@Access('user')
@ApiTags('Profile')
export class PasswordController {
  constructor(private readonly passwords: PasswordsService) {}

  @Put()
  @SessionOnly()
  @Answers(
    204,
    'The password is changed, every session of yours has ended, and new cookies begin another one here.',
  )
  @Refuses(
    [403, 'Called with a key: a password is changed by whoever is signed in.', 'forbidden'],
    [409, 'Changed in the meantime.', 'conflict'],
    [429, 'Too many wrong passwords; `Retry-After` says when to try again.', 'rate_limited'],
  )
  change(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
    @CurrentUser() actor: Principal,
    @Body({ schema: PasswordChange }) change: PasswordChange,
  ): Promise<void> {
    if (credentialsOf(request).type !== 'session') {
      throw new DomainError('forbidden', say.key_changes_no_password());
    }
    return this.passwords.change(actor, change, request, response);
  }
}
