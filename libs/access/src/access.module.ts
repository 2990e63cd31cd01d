import { CONFIG, type Config } from '@docket/platform';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ThrottlerModule } from '@nestjs/throttler';
import { accessSchema } from './access.schema';
import { ApiKeyRecognition } from './api-keys/api-key-recognition';
import { ApiKeysController } from './api-keys/api-keys.controller';
import { ApiKeysService } from './api-keys/api-keys.service';
import { KeyScopes } from './api-keys/key-scopes';
import { InFlightGuard } from './guards/in-flight.guard';
import { CALLS, RATE_WINDOW_MS, WRONG_KEYS } from './guards/rate-limit.guard';
import { AccountNotices } from './notices/account-notices.service';
import { ForgottenPasswordsService } from './passwords/forgotten-passwords.service';
import { LinkMailsService } from './passwords/link-mails.service';
import { PasswordLinksController } from './passwords/password-links.controller';
import { PasswordLinksService } from './passwords/password-links.service';
import { ProviderClients } from './providers/provider-clients';
import { ProviderSignInService } from './providers/provider-sign-in.service';
import { ProvidersController } from './providers/providers.controller';
import { PasswordRules } from './passwords/password-rules';
import { PasswordsService } from './passwords/passwords.service';
import { OwnSessionsController } from './profile/own-sessions.controller';
import { PasswordController } from './profile/password.controller';
import { CallCounts } from './rate-limit/call-counts';
import { RateLimitModule } from './rate-limit/rate-limit.module';
import { ProfileController } from './profile/profile.controller';
import { SignatureController } from './profile/signature.controller';
import { SignaturesService } from './profile/signatures.service';
import { ApiSession } from './sessions/api-session';
import { Cookies } from './sessions/cookies';
import { KnownDevices } from './sessions/known-devices';
import { SessionController } from './sessions/session.controller';
import { SignInAttempts } from './sessions/sign-in-attempts';
import { SignInService } from './sessions/sign-in.service';
import { UiSessionsService } from './sessions/ui-sessions.service';
import { PeopleController } from './users/people.controller';
import { UserAccountsService } from './users/user-accounts.service';
import { UsersController } from './users/users.controller';
import { UsersService } from './users/users.service';
import { WrongCredentials } from './wrong-credentials';

const WRONG_KEY_LIMIT = 10;

/** Who may do what: users, sessions, API keys, and the guards that the API puts before every handler. */
@Module({
  imports: [
    TypeOrmModule.forFeature(accessSchema.entities),
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
  controllers: [
    ProvidersController,
    SessionController,
    PasswordLinksController,
    ProfileController,
    PasswordController,
    OwnSessionsController,
    SignatureController,
    ApiKeysController,
    UsersController,
    PeopleController,
  ],
  providers: [
    InFlightGuard,
    Cookies,
    ApiSession,
    AccountNotices,
    KnownDevices,
    WrongCredentials,
    SignInAttempts,
    SignInService,
    ProviderClients,
    ProviderSignInService,
    UiSessionsService,
    SignaturesService,
    PasswordRules,
    PasswordsService,
    PasswordLinksService,
    LinkMailsService,
    ForgottenPasswordsService,
    UsersService,
    UserAccountsService,
    ApiKeysService,
    ApiKeyRecognition,
    KeyScopes,
  ],
  exports: [
    InFlightGuard,
    WrongCredentials,
    ThrottlerModule,
    RateLimitModule,
    ApiSession,
    UiSessionsService,
    PasswordsService,
    PasswordLinksService,
    UsersService,
    ApiKeysService,
    ApiKeyRecognition,
    KeyScopes,
  ],
})
export class AccessModule {}
