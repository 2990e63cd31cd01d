import { z } from 'zod';
import { entityFields, shortText, Timestamp } from './fields';
import { listParameters, oneOrMore, page, sortParameter } from './lists';
import { mergePatchOf, PATCH_DESCRIPTION } from './merge-patch';
import { USER_STATUSES } from './roles';
import { Role } from './session';
import { tell } from './told';
import { say } from './sentences';

export const UserStatus = z.enum(USER_STATUSES);
export type UserStatus = z.infer<typeof UserStatus>;

/** By which somebody signs in. */
export const AccountEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: tell(say.send_mail_address()) }))
  .meta({ format: 'email' });

/** A user as administrators see them: never the password. */
export const UserAccount = z
  .strictObject({
    ...entityFields,
    email: z.string(),
    name: z.string(),
    role: Role,
    status: UserStatus.describe(
      '`invited` until they have chosen a password, then `active`; `disabled` while they may do nothing.',
    ),
    lastSignInAt: Timestamp.nullable(),
  })
  .meta({ id: 'UserAccount' });
export type UserAccount = z.infer<typeof UserAccount>;

/** Fields of a user that administrators change. */
export const UserContent = z.strictObject({
  name: shortText(100),
  role: Role,
  active: z
    .boolean()
    .describe(
      '`false` disables the user from the next call on, and `true` lets them in again. Users are never deleted: the history names them.',
    ),
});
export type UserContent = z.infer<typeof UserContent>;

export const UserChange = mergePatchOf(UserContent, UserAccount).meta({
  id: 'UserChange',
  description: PATCH_DESCRIPTION,
});
export type UserChange = z.infer<typeof UserChange>;

/** POST /users */
export const Invitation = z
  .strictObject({ email: AccountEmail, name: shortText(100), role: Role })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

/** A link by which a person chooses a password, once. */
export const OneTimeLink = z
  .strictObject({
    link: z.string().describe('For this person alone. It is shown this once, and works once.'),
    expiresAt: Timestamp,
    mailed: z
      .boolean()
      .describe('True if the link was also mailed to the user. If it is false, pass the link on yourself.'),
  })
  .meta({ id: 'OneTimeLink' });
export type OneTimeLink = z.infer<typeof OneTimeLink>;

export const InvitedUser = UserAccount.extend({ invitation: OneTimeLink }).meta({ id: 'InvitedUser' });
export type InvitedUser = z.infer<typeof InvitedUser>;

export const USER_SORTS = ['name', 'email', 'createdAt'] as const;

export const UserListQuery = z.strictObject({
  ...listParameters,
  sort: sortParameter(USER_SORTS, [{ field: 'name', descending: false }]),
  role: oneOrMore(Role).optional(),
  status: oneOrMore(UserStatus).optional(),
});
export type UserListQuery = z.infer<typeof UserListQuery>;

export const UserPage = page(UserAccount, 'UserPage');
