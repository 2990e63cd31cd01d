import { InvitedUser, LinkOwner, UserAccount } from '@docket/contracts';
import type { Client } from './client';
import type { Docket } from './docket';

let made = 0;

/** Somebody of a test's own, with a password. */
export interface Person {
  id: string;
  email: string;
  name: string;
  password: string;
}

/** Invites somebody; name only what matters to the test. */
export async function invite(
  admin: Client,
  fields: { email?: string; name?: string; role?: 'USER' | 'ADMIN' } = {},
): Promise<InvitedUser> {
  const body = { email: `person${++made}@example.com`, name: `Person ${made}`, role: 'USER', ...fields };
  return (await admin.post('/v1/users', body)).as(InvitedUser, 201);
}

/** The secret of a link: what a browser keeps to itself. */
export const tokenOf = (link: string) => new URL(link).hash.slice(1);

/** Invites somebody, who chooses a password. */
export async function member(
  docket: Docket,
  admin: Client,
  role: 'USER' | 'ADMIN' = 'USER',
): Promise<Person> {
  const { id, email, name, invitation } = await invite(admin, { role });
  const password = `the password of ${email}`;
  const token = tokenOf(invitation.link);
  const answer = await docket.anonymous().post('/v1/session/password', { token, password });
  if (answer.status !== 200)
    throw new Error(`The invitation was answered ${answer.status}: ${answer.text()}`);
  return { id, email, name, password };
}

/** Returns the owner of a link. */
export async function ownerOf(client: Client, link: string): Promise<LinkOwner> {
  return (await client.post('/v1/session/password/link', { token: tokenOf(link) })).as(LinkOwner);
}

/** A user as administrators see them. */
export async function account(admin: Client, id: string): Promise<UserAccount> {
  return (await admin.get(`/v1/users/${id}`)).as(UserAccount);
}
