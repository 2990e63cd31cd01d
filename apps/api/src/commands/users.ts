import { generatedPassword, PasswordLinksService, PasswordsService, UsersService } from '@docket/access';
import { Invitation, Role, ROLES } from '@docket/contracts';
import { type Command, UsageError } from './command';
import { EMAIL, parseEmail, parseOptions } from './options';
import { NO_ADMIN } from '../first-start';
import { print, withServices } from './services';

const PASSWORD = {
  type: 'string',
  value: 'TEXT',
  help: 'at least 10 characters that are hard to guess; generated and printed where it is left out',
} as const;

/** The longest name of a user, in characters. */
const LONGEST_NAME = 100;

export const createUser: Command = {
  name: 'users create',
  summary: 'Makes a user, and prints the password once.',
  options: {
    email: EMAIL,
    role: { type: 'string', value: ROLES.join('|'), help: 'USER where it is left out' },
    name: { type: 'string', value: 'TEXT', help: 'the e-mail address where it is left out' },
    password: PASSWORD,
  },
  async run(given): Promise<undefined> {
    const role = Role.safeParse(given.text('role') ?? 'USER');
    if (!role.success) throw new UsageError(`Give --role ${ROLES.join(' or ')}.`);
    const email = parseEmail(given.required('email'));
    const name = given.text('name') ?? email.slice(0, LONGEST_NAME);
    const user = parseOptions(Invitation, { email, name, role: role.data });
    const password = given.text('password') ?? generatedPassword();
    const admin = await withServices(async (app) => {
      await app.get(UsersService).create({ ...user, password }, null);
      return app.get(UsersService).anyAdmin();
    });
    print(`Created ${user.role} ${email}.`);
    printPassword(given.text('password'), password);
    if (admin === null) print(NO_ADMIN);
  },
};

export const resetPassword: Command = {
  name: 'users reset-password',
  summary: 'Gives a user another password, and prints it once.',
  notes:
    'The user is signed out everywhere. API keys stay; revoke them in Profile > API where they are in question.',
  options: { email: EMAIL, password: PASSWORD },
  async run(given): Promise<undefined> {
    const email = parseEmail(given.required('email'));
    const password = given.text('password') ?? generatedPassword();
    await withServices(async (app) => {
      const user = await app.get(UsersService).byEmail(email);
      await app.get(PasswordsService).reset(user, password);
    });
    print(`${email} has another password, and is signed out everywhere.`);
    printPassword(given.text('password'), password);
  },
};

export const signInLink: Command = {
  name: 'users sign-in-link',
  summary: 'Makes a link that signs a user in once, and prints it.',
  notes:
    'For emergencies, such as an identity provider that is away: it works also with PASSWORD_SIGN_IN=false. The user ' +
    'chooses a password, is signed out everywhere else and signed in. The link works for 15 minutes, once.',
  options: { email: EMAIL },
  async run(given): Promise<undefined> {
    const email = parseEmail(given.required('email'));
    const { link } = await withServices(async (app) => {
      const user = await app.get(UsersService).byEmail(email);
      return app.get(PasswordLinksService).issueByCommand(user);
    });
    print(link, '(works for 15 minutes, once)');
  },
};

/** A password that was chosen stays with whoever chose it. */
function printPassword(chosen: string | undefined, password: string): void {
  if (chosen === undefined) print(`Password: ${password}`, '(shown this once: keep it)');
}
