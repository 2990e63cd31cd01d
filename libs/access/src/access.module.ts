import { CONFIG, type Config } from '@docket/platform';
import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { ApiKeysService } from './api-keys/api-keys.service';
import { InFlightGuard } from './guards/in-flight.guard';
import { CALLS, RATE_WINDOW_MS, WRONG_KEYS } from './guards/rate-limit.guard';
import { CallCounts } from './rate-limit/call-counts';
import { RateLimitModule } from './rate-limit/rate-limit.module';
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
    RateLimitModule,
    ThrottlerModule.forRootAsync({
      imports: [RateLimitModule],
      inject: [CONFIG, CallCounts],
      useFactory: (config: Config, storage: CallCounts) => ({
        storage,
        throttlers: [
          { name: CALLS, ttl: RATE_WINDOW_MS, limit: config.rateLimit },
          { name: WRONG_KEYS, ttl: RATE_WINDOW_MS, limit: WRONG_KEY_LIMIT, setHeaders: false },
        ],
      }),
    }),
  ],
  controllers: [SessionController, ProfileController],
  providers: [
    InFlightGuard,
    Cookies,
    ApiSession,
    SignInAttempts,
    UiSessionsService,
    UsersService,
    ApiKeysService,
  ],
  exports: [
    InFlightGuard,
    ThrottlerModule,
    RateLimitModule,
    ApiSession,
    UiSessionsService,
    UsersService,
    ApiKeysService,
  ],
})
export class AccessModule {}
