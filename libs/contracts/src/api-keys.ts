import { z } from 'zod';
import { Id, shortText, Timestamp } from './fields';
import { TemplateKindName } from './kinds';
import { mergePatchOf, PATCH_DESCRIPTION } from './merge-patch';

/** `replaced`: another key has taken its place, and it lives on until `expiresAt`. */
export const API_KEY_STATES = ['active', 'replaced', 'expired'] as const;
export const ApiKeyState = z.enum(API_KEY_STATES).meta({ id: 'ApiKeyState' });
export type ApiKeyState = z.infer<typeof ApiKeyState>;

const ReadOnly = z.boolean().describe('It may read (GET and HEAD) and change nothing.');
const KINDS_DESCRIPTION =
  'What it may be used for: the documents of these Kinds with all their prints, or one print alone ' +
  '(`ProductionOrderTraveler`). null for everything its user may do.';

/** An API key as it is listed: never the secret itself. */
export const ApiKey = z
  .strictObject({
    id: Id,
    version: z.int().describe('Rises with every change; its use is none.'),
    name: z.string(),
    prefix: z.string().describe('The first characters of the key, to tell keys apart: `dk_3fK9…`.'),
    readOnly: ReadOnly,
    kinds: z.array(TemplateKindName).nullable().describe(KINDS_DESCRIPTION),
    state: ApiKeyState,
    createdAt: Timestamp,
    expiresAt: Timestamp.nullable().describe('It is refused from then on; null where it never ends.'),
    replacedAt: Timestamp.nullable().describe('When it was rotated.'),
    lastUsedAt: Timestamp.nullable().describe('To the minute.'),
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
    readOnly: ReadOnly.optional(),
    kinds: z.array(TemplateKindName).min(1).max(50).nullable().optional().describe(KINDS_DESCRIPTION),
  })
  .meta({ id: 'NewApiKey' });
export type NewApiKey = z.infer<typeof NewApiKey>;

export const CreatedApiKey = ApiKey.extend({
  key: z.string().describe('The key itself. It is shown this once.'),
}).meta({ id: 'CreatedApiKey' });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

/** Fields of a key that can be changed. Rights cannot, so that users of the key can rely on them. */
export const ApiKeyContent = z.strictObject({ name: shortText(100) });

export const ApiKeyChange = mergePatchOf(ApiKeyContent, ApiKey).meta({
  id: 'ApiKeyChange',
  description: PATCH_DESCRIPTION,
});
export type ApiKeyChange = z.infer<typeof ApiKeyChange>;

export const MAXIMUM_GRACE_HOURS = 168;
export const DEFAULT_GRACE_HOURS = 24;

/** POST /profile/apikeys/{id}/rotate */
export const ApiKeyRotation = z
  .strictObject({
    graceHours: z
      .int()
      .min(0)
      .max(MAXIMUM_GRACE_HOURS)
      .default(DEFAULT_GRACE_HOURS)
      .describe('Hours for which the old key stays valid, at most until its own expiry.'),
  })
  .meta({ id: 'ApiKeyRotation' });
export type ApiKeyRotation = z.infer<typeof ApiKeyRotation>;
