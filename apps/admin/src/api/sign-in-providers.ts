import type { ProviderAddress, ProviderSession, SignInOptions } from '@docket/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from './http';

/** The ways to sign in on this server. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => request<SignInOptions>('GET', '/session/providers', { signal }),
  staleTime: 5 * 60_000,
});

/** Begins to sign in at an identity provider. @returns the address to open */
export const startProvider = (provider: string, redirect: string | undefined) =>
  request<ProviderAddress>('POST', `/session/providers/${provider}`, { body: { redirect } });

/** Signs in with the answer of an identity provider. The answer works once, so it is sent once. */
export const providerAnswerQuery = (provider: string, query: string) =>
  queryOptions({
    queryKey: ['provider-answer', provider, query],
    queryFn: () =>
      request<ProviderSession>('POST', `/session/providers/${provider}/answer`, { body: { query } }),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Address to sign out at an identity provider; null if it has none. */
export const signOutAddress = async (provider: string): Promise<string | null> =>
  (await request<ProviderAddress>('GET', `/session/providers/${provider}/signout`)).location;

/** Leaves the web UI for an address of an identity provider. */
export const openAddress = {
  go: (address: string): void => window.location.assign(address),
};
