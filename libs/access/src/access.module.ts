import { CONFIG, type Config } from '@docket/platform';
import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { ApiKeysService } from './api-keys/api-keys.service';
import { CALLS, RATE_WINDOW_MS, WRONG_KEYS } from './guards/rate-limit.guard';
import { ProfileController } from './profile/profile.controller';
import { ApiSession } from './sessions/api-session';
import { Cookies } from './sessions/cookies';
import { SessionController } from './sessions/session.controller';
import { SignInAttempts } from './sessions/sign-in-attempts';
import { UiSessionsService } from './sessions/ui-sessions.service';
import { AccountsService } from './users/accounts.service';
import { UsersService } from './users/users.service';

const WRONG_KEY_LIMIT = 10;

/** Who may do what: users, sessions, API keys, and the guards that the API puts before every handler. */
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => [
        { name: CALLS, ttl: RATE_WINDOW_MS, limit: config.rateLimit },
        { name: WRONG_KEYS, ttl: RATE_WINDOW_MS, limit: WRONG_KEY_LIMIT, setHeaders: false },
      ],
    }),
  ],
  controllers: [SessionController, ProfileController],
  providers: [
    AccountsService,
    Cookies,
    ApiSession,
    SignInAttempts,
    UiSessionsService,
    UsersService,
    ApiKeysService,
  ],
  exports: [AccountsService, ThrottlerModule, ApiSession, UiSessionsService, UsersService, ApiKeysService],
})
export class AccessModule {}
