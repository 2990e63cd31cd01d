import { z } from 'zod';
import { Id, Language, shortText, Timestamp } from './fields';
import { mergePatchOf, PATCH_DESCRIPTION } from './merge-patch';
import { Role } from './session';

export const Profile = z
  .strictObject({
    id: Id,
    email: z.string(),
    name: z.string(),
    role: Role,
    language: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

/** What people change of their own profile. */
export const ProfileContent = z.strictObject({ name: shortText(100), language: Language });
export type ProfileContent = z.infer<typeof ProfileContent>;

export const ProfileChange = mergePatchOf(ProfileContent).meta({
  id: 'ProfileChange',
  description: PATCH_DESCRIPTION,
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** An API key as it is listed: never the secret itself. */
export const ApiKey = z
  .strictObject({
    id: Id,
    name: z.string(),
    prefix: z.string().describe('The first characters of the key, to tell keys apart: `dk_3fK9…`.'),
    createdAt: Timestamp,
    expiresAt: Timestamp.nullable(),
    lastUsedAt: Timestamp.nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

export const ApiKeyList = z
  .strictObject({ data: z.array(ApiKey), next: z.null() })
  .meta({ id: 'ApiKeyList' });

export const NewApiKey = z
  .strictObject({
    name: shortText(100),
    expiresAt: Timestamp.nullable().optional().describe('Without it the key does not expire.'),
  })
  .meta({ id: 'NewApiKey' });
export type NewApiKey = z.infer<typeof NewApiKey>;

export const CreatedApiKey = ApiKey.extend({
  key: z.string().describe('The key itself. It is shown this once.'),
}).meta({ id: 'CreatedApiKey' });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;
