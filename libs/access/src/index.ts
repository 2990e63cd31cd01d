import type { Schema } from '@docket/platform';
import { ApiKeyEntity } from './api-keys/api-key.entity';
import { Access1763700001000 } from './migrations/1763700001000-access';
import { UiSessionEntity } from './sessions/ui-session.entity';
import { User } from './users/user.entity';

/** The tables of users, keys and sessions. */
export const accessSchema: Schema = {
  entities: [User, ApiKeyEntity, UiSessionEntity],
  migrations: [Access1763700001000],
};

export { AccessModule } from './access.module';
export { ApiKeysService } from './api-keys/api-keys.service';
export { AccessGuard } from './guards/access.guard';
export { CredentialsGuard } from './guards/credentials.guard';
export { RateLimitGuard } from './guards/rate-limit.guard';
export { AccountsService } from './users/accounts.service';
export { generatedPassword } from './users/passwords';
export { type NewUser, UsersService } from './users/users.service';
