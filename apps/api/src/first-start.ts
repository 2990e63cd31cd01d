import { ApiKeysService, UsersService } from '@docket/access';
import { type Config, OperatorError } from '@docket/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { fillWithDemoData } from './demo/demo-data';
import { errorInWords } from './error-in-words';

/** The warning if no administrator can sign in. */
export const NO_ADMIN =
  'There is no administrator who can sign in: run `users create --role ADMIN --email E-MAIL`.';

/** The addresses at which the server can be reached, for the terminal. */
export function greeting(config: Config): string {
  return `\n  Docket runs at ${config.publicUrl}\n  API            ${config.publicUrl}/docs\n`;
}

/** For a first start that was interrupted: its password may never have been printed. */
export const neverSignedIn = (email: string): string =>
  `${email} has never signed in. If nobody knows the password: \`users reset-password --email ${email}\`. ` +
  'If demo data is missing: `seed`.';

/** For a database that a newer version of Node has served. */
export const unknownTimeZone = (timeZone: string): string =>
  `This version of Node does not know the company's time zone ${timeZone}. Days are those of UTC. Update Node, or choose ` +
  'another time zone in Setup > Company.';

/** The demo data is there in part or not at all; everything else is. */
export class DemoFailure extends OperatorError {}

/**
 * The message in place of the demo data. The server starts without it.
 * @throws whatever else has failed
 */
export function withoutDemo(error: unknown): string {
  if (!(error instanceof DemoFailure)) throw error;
  return `\n  The demo data is not complete. ${error.message}\n  To make the rest of it: \`seed --force\`\n`;
}

/**
 * Makes an empty server usable: its first ADMIN and, where `DEMO` asks for it, demo data.
 * @param print gets the password of the ADMIN as soon as there is one, before the demo data is made
 * @returns what to tell the person who started it about the demo data
 * @throws {DemoFailure} where only the demo data could not be made
 */
export async function prepareFirstStart(
  app: INestApplicationContext,
  config: Config,
  print: (text: string) => void,
): Promise<string> {
  const { email, password } = config.firstAdmin;
  const admin = await app.get(UsersService).createFirstAdmin(email, password);
  if (admin === null) return '';
  const lines = [
    '',
    `  Sign in as     ${admin.user.email}`,
    // A password that was chosen stays with whoever chose it.
    `  Password       ${password === undefined ? admin.password : 'as set by ADMIN_PASSWORD'}`,
  ];
  if (password === undefined) lines.push('                 (shown this once: keep it)');
  print(`${lines.join('\n')}\n`);
  if (!config.demo) return '';
  const { quoteId, documentId } = await fillWithDemoData(app, admin.user).catch((error: unknown) => {
    throw new DemoFailure(errorInWords(error), { cause: error });
  });
  const { key } = await app.get(ApiKeysService).create(admin.user.id, { name: 'Demo' });
  return `
  A quote as PDF, with a demo key (shown this once):

  curl -OJ -H 'X-APIKEY: ${key}' '${config.publicUrl}/v1/salesquotes/${quoteId}/pdf?DocumentID=${documentId}'
`;
}
