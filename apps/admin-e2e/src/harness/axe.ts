import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

/** Every rule of WCAG 2.2 AA and of good practice; what a PDF viewer shows is the browser's. */
const RUN = `axe.run(document, {
  iframes: false,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}).then((result) => result.violations)`;

/** Fails with every violation that axe finds on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // A colour on its way from one state to the next is nobody's choice. What turns for ever is not waited for.
  await page.evaluate(`Promise.allSettled(document.getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished))`);
  // Evaluated by the browser's debugger: the page's own CSP lets no foreign script in.
  await page.evaluate(source);
  const violations = await page.evaluate<Violation[]>(RUN);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}\n${failureSummary ?? ''}`,
    ),
  );
  expect(found, 'axe violations').toEqual([]);
}
