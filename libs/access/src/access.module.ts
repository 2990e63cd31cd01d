import { CONFIG, type Config } from '@docket/platform';
import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { ApiKeyRecognition } from './api-keys/api-key-recognition';
import { ApiKeysController } from './api-keys/api-keys.controller';
import { ApiKeysService } from './api-keys/api-keys.service';
import { KeyScopes } from './api-keys/key-scopes';
import { CALLS, RATE_WINDOW_MS, WRONG_KEYS } from './guards/rate-limit.guard';
import { ProfileController } from './profile/profile.controller';
import { ApiSession } from './sessions/api-session';
import { Cookies } from './sessions/cookies';
import { SessionController } from './sessions/session.controller';
import { SignInAttempts } from './sessions/sign-in-attempts';
import { UiSessionsService } from './sessions/ui-sessions.service';
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
  controllers: [SessionController, ProfileController, ApiKeysController],
  providers: [
    Cookies,
    ApiSession,
    SignInAttempts,
    UiSessionsService,
    UsersService,
    ApiKeysService,
    ApiKeyRecognition,
    KeyScopes,
  ],
  exports: [
    ThrottlerModule,
    ApiSession,
    UiSessionsService,
    UsersService,
    ApiKeysService,
    ApiKeyRecognition,
    KeyScopes,
  ],
})
export class AccessModule {}
