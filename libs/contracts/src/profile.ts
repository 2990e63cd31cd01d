import { z } from 'zod';
import { Id, Language, shortText } from './fields';
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
