import type { Page } from '@playwright/test';

let made = 0;

/** An invited person of a test's own, and their link. */
export interface Invited {
  id: string;
  email: string;
  name: string;
  link: string;
}

/** The headers of an unsafe call of a page. */
export async function csrfHeader(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  return { 'X-CSRF-Token': cookies.find(({ name }) => name.endsWith('docket_ui_csrf'))?.value ?? '' };
}

/** Invites somebody as the Users page does, without waiting for the page. @param page an administrator's */
export async function invite(page: Page, role: 'USER' | 'ADMIN' = 'USER'): Promise<Invited> {
  const name = `Person ${++made} ${Date.now()}`;
  const email = `person${made}.${Date.now()}@example.com`;
  const headers = await csrfHeader(page);
  const answer = await page.request.post('/v1/users', { data: { name, email, role }, headers });
  if (!answer.ok()) throw new Error(`Inviting answered ${answer.status()}: ${await answer.text()}`);
  const { id, invitation } = (await answer.json()) as { id: string; invitation: { link: string } };
  return { id, email, name, link: invitation.link };
}

/** Disables somebody, so that another test's last administrator is the last one. @param page an administrator's */
export async function disable(page: Page, { id }: Invited): Promise<void> {
  const headers = await csrfHeader(page);
  const answer = await page.request.patch(`/v1/users/${id}`, { data: { active: false }, headers });
  if (!answer.ok()) throw new Error(`Disabling answered ${answer.status()}: ${await answer.text()}`);
}
