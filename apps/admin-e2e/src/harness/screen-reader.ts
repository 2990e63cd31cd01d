import type { Page } from '@playwright/test';

interface Node {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
}

/** Returns what the browser hands to screen readers of the page as it is now: `button Save`. */
export async function heard(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  await session.detach();
  return nodes
    .filter(({ ignored, name }) => !ignored && name?.value)
    .map(({ role, name }) => `${role?.value} ${name?.value}`);
}
