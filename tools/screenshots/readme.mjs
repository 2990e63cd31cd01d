import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { detail, Refusal, step } from '../support/output.mjs';
import { run } from '../support/processes.mjs';
import { inWorkspace } from '../support/workspace.mjs';
import { openPage, show, withBrowser } from './camera.mjs';
import { RunningDocket } from './running-docket.mjs';

const FOLDER = inWorkspace('docs/pictures');

/** Largest size of all pictures together, so that the README loads quickly on a slow connection. */
const MOST_BYTES = 150_000;

/** The pictures of the README, of the demo data: `docs/pictures`. */
export async function pictureForReadme(browserPath) {
  step('Pictures of the README');
  const docket = await RunningDocket.start({ demo: true });
  try {
    await withBrowser(browserPath, async (browser) => {
      const page = await openPage(browser, docket.url, { signedIn: true, width: 1200, height: 700 });
      const get = async (path) => (await page.request.get(path)).json();
      const quote = (await get('/v1/salesquotes?number=SQ-00001')).data[0];
      const template = (await get('/v1/documents?kind=SalesQuote')).data[0];

      await show(page, '/setup/documents');
      await keep(page, 'documents.png');
      await show(page, `/salesquotes/${quote.id}`);
      await keep(page, 'quote.png');
      await keepPdf(page, `/v1/salesquotes/${quote.id}/pdf?DocumentID=${template.id}`, 'quote-pdf.png');
    });
  } finally {
    await docket.stop();
  }
}

async function keep(page, name) {
  await page.screenshot({ path: join(FOLDER, name) });
  told(name);
}

/** The upper part of a PDF's first page. */
async function keepPdf(page, path, name) {
  const folder = mkdtempSync(join(tmpdir(), 'docket-picture-'));
  try {
    const pdf = join(folder, 'quote.pdf');
    const answer = await page.request.get(path);
    if (!answer.ok()) throw new Refusal(`The PDF was answered with ${answer.status()}.`);
    writeFileSync(pdf, await answer.body());
    const stem = join(folder, 'page');
    const { ok, output } = await run('pdftoppm', ['-png', '-singlefile', '-r', '90', pdf, stem]);
    if (!ok) throw new Refusal(output);
    writeFileSync(join(FOLDER, name), readFileSync(`${stem}.png`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  told(name);
}

function told(name) {
  const { size } = statSync(join(FOLDER, name));
  if (size > MOST_BYTES) throw new Refusal(`${name} has ${size} bytes: make it smaller.`);
  detail(`${name}: ${Math.round(size / 1000)} kB`);
}
