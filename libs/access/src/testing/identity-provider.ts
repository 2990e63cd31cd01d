import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Claims of an account at the identity provider. */
export interface ProviderAccount {
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}

/** The package `oidc-provider` on loopback, in a process of its own. */
export class IdentityProvider {
  private constructor(
    readonly issuer: string,
    private readonly child: ChildProcess,
  ) {}

  static async start(
    redirectUri: string,
    accounts: Readonly<Record<string, ProviderAccount>>,
  ): Promise<IdentityProvider> {
    const program = join(__dirname, 'identity-provider.mjs');
    const child = spawn(process.execPath, [program, redirectUri, JSON.stringify(accounts)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    return new IdentityProvider(line.toString().trim(), child);
  }

  /** Follows a sign-in as a browser does, as one of the accounts. @returns query of the answer */
  async signIn(address: string, account: string): Promise<string> {
    const cookies = new Map<string, string>();
    let next = new URL(address);
    next.searchParams.set('login_hint', account);
    for (let hop = 0; hop < 10; hop += 1) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const location = response.headers.get('location');
      if (location === null) throw new Error(`The identity provider answered ${response.status}.`);
      next = new URL(location, next);
      if (next.origin !== this.issuer) return next.search;
    }
    throw new Error('The identity provider redirects without end.');
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill();
    await once(this.child, 'exit');
  }
}
