import { CONFIG, type Config, DomainError } from '@docket/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Configuration } from 'openid-client';
import { say } from '../sentences';

type Provider = Config['signInProviders'][number];

/** Metadata of a provider is read again after this time. */
const METADATA_MS = 60 * 60_000;
const TIMEOUT_SECONDS = 10;
const RETRY_SECONDS = 30;

/** A configured identity provider with the client that speaks to it. */
export interface ProviderClient {
  provider: Provider;
  client: typeof import('openid-client');
  configuration: Configuration;
}

/** Clients of the configured identity providers. Their metadata is discovered when somebody signs in. */
@Injectable()
export class ProviderClients {
  private readonly discovered = new Map<string, { at: number; found: Promise<ProviderClient> }>();

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'signInProviders'>) {}

  /** @throws {DomainError} `not_found` for an unknown id, `unavailable` if the provider does not answer */
  async get(id: string): Promise<ProviderClient> {
    const provider = this.config.signInProviders.find((known) => known.id === id);
    if (provider === undefined) throw new DomainError('not_found', say.provider_unknown());
    const known = this.discovered.get(id);
    if (known !== undefined && Date.now() - known.at < METADATA_MS) return known.found;
    const found = discover(provider).catch((error: unknown) => {
      this.discovered.delete(id);
      throw providerAway(provider, error);
    });
    this.discovered.set(id, { at: Date.now(), found });
    return found;
  }
}

async function discover(provider: Provider): Promise<ProviderClient> {
  const client = await import('openid-client');
  const { issuer, clientId, clientSecret } = provider;
  const configuration = await client.discovery(
    new URL(issuer),
    clientId,
    undefined,
    clientSecret === undefined ? client.None() : withSecret(client, clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      execute: [
        client.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    },
  );
  return { provider, client, configuration };
}

/** Sends the secret in the way that the provider supports. HTTP Basic is the default of the standard. */
function withSecret(
  client: typeof import('openid-client'),
  secret: string,
): ReturnType<typeof client.ClientSecretBasic> {
  const basic = client.ClientSecretBasic(secret);
  const post = client.ClientSecretPost(secret);
  return (server, ...rest) => {
    const supported = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (supported.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** Refusal while an identity provider does not answer. */
export function providerAway({ name }: Pick<Provider, 'name'>, cause: unknown): DomainError {
  const extras = { retryAfterSeconds: RETRY_SECONDS };
  return new DomainError('unavailable', say.provider_away({ name }), extras, { cause });
}

/** Codes of openid-client for a provider that did not answer in time. */
const NO_ANSWER = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);

/** Whether an error of openid-client means that the identity provider cannot be reached or has failed. */
export function isProviderAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  if ('code' in error && typeof error.code === 'string' && NO_ANSWER.has(error.code)) return true;
  if ('status' in error && typeof error.status === 'number' && error.status >= 500) return true;
  const { cause } = error;
  if (cause instanceof Response) return cause.status >= 500;
  return cause !== undefined && cause !== error && isProviderAway(cause);
}
