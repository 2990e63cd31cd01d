import { z } from 'zod';
import { LOGO_MEDIA_TYPES } from './company';
import { Id, Language, shortText } from './fields';
import { mergePatchOf, PATCH_DESCRIPTION } from './merge-patch';
import { Role } from './session';

/** Largest file of a signature, in bytes. */
export const MAXIMUM_SIGNATURE_BYTES = 1024 * 1024;

export const Signature = z
  .strictObject({
    mediaType: z.enum(LOGO_MEDIA_TYPES),
    size: z.int().describe('In bytes.'),
    sha256: z.string(),
  })
  .meta({ id: 'Signature' });
export type Signature = z.infer<typeof Signature>;

export const Profile = z
  .strictObject({
    id: Id,
    email: z.string(),
    name: z.string(),
    role: Role,
    language: z.string(),
    signature: Signature.nullable().describe(
      'The picture of your signature, printed by `{{IMAGE USER.SIGNATURE}}`.',
    ),
    version: z.int(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

/** Fields that people change in their own profile. */
export const ProfileContent = z.strictObject({ name: shortText(100), language: Language });
export type ProfileContent = z.infer<typeof ProfileContent>;

export const ProfileChange = mergePatchOf(ProfileContent, Profile).meta({
  id: 'ProfileChange',
  description: PATCH_DESCRIPTION,
});
export type ProfileChange = z.infer<typeof ProfileChange>;
