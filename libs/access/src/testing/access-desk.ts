import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AuditTrail,
  BackgroundTasks,
  CompanyService,
  type Database,
  DiskFileStore,
  FileSweep,
  HealthRegistry,
  KindRegistry,
  loadConfig,
  type Mail,
  Mailer,
  type Principal,
  SecretBox,
  SharedRedis,
} from '@docket/platform';
import { repositoryOf } from '@docket/platform/testing';
import type { Request, Response } from 'express';
import { ApiKeyEntity } from '../api-keys/api-key.entity';
import { ApiKeysService } from '../api-keys/api-keys.service';
import { AccountNotices } from '../notices/account-notices.service';
import { ForgottenPasswordsService } from '../passwords/forgotten-passwords.service';
import { LinkMailsService } from '../passwords/link-mails.service';
import { PasswordLink } from '../passwords/password-link.entity';
import { PasswordLinksService } from '../passwords/password-links.service';
import { PasswordRules } from '../passwords/password-rules';
import { PasswordsService } from '../passwords/passwords.service';
import { IdentityEntity } from '../providers/identity.entity';
import { ProviderClients } from '../providers/provider-clients';
import { ProviderSignInService } from '../providers/provider-sign-in.service';
import { COOKIES, Cookies } from '../sessions/cookies';
import { KnownDevices } from '../sessions/known-devices';
import { SignInAttempts } from '../sessions/sign-in-attempts';
import { SignInService } from '../sessions/sign-in.service';
import { UiSessionEntity } from '../sessions/ui-session.entity';
import { UiSessionsService } from '../sessions/ui-sessions.service';
import { UserAccountsService } from '../users/user-accounts.service';
import { User } from '../users/user.entity';
import { UsersService } from '../users/users.service';
import { WrongCredentials } from '../wrong-credentials';

export const PASSWORD = 'a password of the tests';

/** A browser as far as sessions see one: it keeps its cookies. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly response = {
    cookie: (name: string, value: string) => this.cookies.set(name, value),
    clearCookie: (name: string) => this.cookies.delete(name),
    setHeader: () => undefined,
  } as unknown as Response;

  constructor(readonly address = '198.51.100.1') {}

  get request(): Request {
    const { address } = this;
    const cookies = Object.fromEntries(this.cookies);
    const headers: Record<string, string> = { 'user-agent': 'Firefox/144.0 (Windows)' };
    return {
      ip: address,
      socket: {},
      cookies,
      get: (name: string) => headers[name.toLowerCase()],
    } as unknown as Request;
  }

  /** The secret of its session. */
  get token(): string {
    return this.cookies.get(COOKIES.uiSession) ?? '';
  }
}

/** Every service of access on a database, without HTTP. */
export function accessDesk(database: Database, settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'docket-access-'));
  const config = loadConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://docket.example', ...settings });
  const files = new DiskFileStore(dataDir);
  const audit = new AuditTrail(database);
  const attempts = new SignInAttempts(
    new SharedRedis(config, new HealthRegistry()),
    audit,
    new WrongCredentials(),
  );
  const cookies = new Cookies({ ...config, publicUrl: 'http://docket' });
  const devices = new KnownDevices(cookies, config);
  const sessions = new UiSessionsService(
    database,
    repositoryOf(database, UiSessionEntity),
    cookies,
    audit,
    config,
  );
  const company = new CompanyService(database, files, new FileSweep(files), audit);
  const noticed: Mail[] = [];
  const noticeMailer = {
    isConfigured: true,
    send: (mail: Mail) => Promise.resolve(void noticed.push(mail)),
  } as unknown as Mailer;
  const notices = new AccountNotices(
    database,
    repositoryOf(database, User),
    company,
    noticeMailer,
    new BackgroundTasks(),
  );
  const rules = new PasswordRules(company);
  const passwords = new PasswordsService(
    database,
    repositoryOf(database, User),
    repositoryOf(database, PasswordLink),
    sessions,
    attempts,
    audit,
    notices,
    rules,
  );
  const links = new PasswordLinksService(
    database,
    repositoryOf(database, PasswordLink),
    repositoryOf(database, User),
    passwords,
    sessions,
    attempts,
    audit,
    devices,
    notices,
    rules,
    config,
  );
  const users = new UsersService(database, repositoryOf(database, User), company, audit, rules);
  const mails = new LinkMailsService(new Mailer(config), company);
  const accounts = new UserAccountsService(
    database,
    repositoryOf(database, User),
    users,
    links,
    sessions,
    audit,
    mails,
  );
  const mailed: Mail[] = [];
  let fails = false;
  const mailer = {
    isConfigured: true,
    send: (mail: Mail) => {
      if (!fails) return Promise.resolve(void mailed.push(mail));
      fails = false;
      return Promise.reject(new Error('The mail server does not answer.'));
    },
  };
  const forgotten = new ForgottenPasswordsService(
    database,
    repositoryOf(database, User),
    links,
    attempts,
    audit,
    mailer as unknown as Mailer,
    new LinkMailsService(mailer as unknown as Mailer, company),
    new BackgroundTasks(),
    config,
  );
  const providerSignIns = new ProviderSignInService(
    database,
    repositoryOf(database, User),
    repositoryOf(database, IdentityEntity),
    new ProviderClients(config),
    new SecretBox(config),
    cookies,
    sessions,
    users,
    accounts,
    devices,
    notices,
    audit,
    attempts,
    config,
  );
  const signIns = new SignInService(
    database,
    repositoryOf(database, User),
    sessions,
    attempts,
    devices,
    notices,
    audit,
    config,
  );
  const keys = new ApiKeysService(
    database,
    repositoryOf(database, ApiKeyEntity),
    new KindRegistry(),
    audit,
    notices,
  );
  let made = 0;

  const create = (role: 'USER' | 'ADMIN' = 'USER') => {
    const name = `person ${++made}`;
    return users.create({ email: `person${made}@example.com`, name, password: PASSWORD, role }, null);
  };
  const signIn = async (email: string, browser = new Browser(), password = PASSWORD) => {
    await signIns.signIn(email, password, browser.request, browser.response);
    return browser;
  };
  const as = (user: { id: string; email: string; name: string }): Principal => ({
    userId: user.id,
    email: user.email,
    name: user.name,
    role: 'ADMIN',
    language: 'en',
    via: 'session',
  });
  const close = () => rmSync(dataDir, { recursive: true });
  return {
    sessions,
    passwords,
    links,
    forgotten,
    mailed,
    notices,
    /** Mails about accounts. */
    noticed,
    /** The mail server fails, once. */
    failNextMail: () => {
      fails = true;
    },
    company,
    users,
    accounts,
    signIns,
    providerSignIns,
    keys,
    attempts,
    audit,
    create,
    signIn,
    as,
    close,
  };
}
