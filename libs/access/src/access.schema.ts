import type { Schema } from '@docket/platform';
import { ApiKeyEntity } from './api-keys/api-key.entity';
import { Access1763700001000 } from './migrations/1763700001000-access';
import { UsersSessions1763700005000 } from './migrations/1763700005000-users-sessions';
import { ApiKeyScopes1763700006000 } from './migrations/1763700006000-api-key-scopes';
import { ApiKeyVersion1763700014000 } from './migrations/1763700014000-api-key-version';
import { Identities1763700070000 } from './migrations/1763700070000-identities';
import { Signatures1763700040002 } from './migrations/1763700040002-signatures';
import { PasswordLink } from './passwords/password-link.entity';
import { IdentityEntity } from './providers/identity.entity';
import { UiSessionEntity } from './sessions/ui-session.entity';
import { User } from './users/user.entity';

/** The tables of users, keys, sessions and links to choose a password. */
export const accessSchema: Schema = {
  entities: [User, ApiKeyEntity, UiSessionEntity, PasswordLink, IdentityEntity],
  references: ['apikeys', 'sessions', 'passwordlinks', 'identities'].map((table) => ({
    table,
    column: 'userId',
    to: 'users',
  })),
  migrations: [
    Access1763700001000,
    UsersSessions1763700005000,
    ApiKeyScopes1763700006000,
    ApiKeyVersion1763700014000,
    Signatures1763700040002,
    Identities1763700070000,
  ],
};
