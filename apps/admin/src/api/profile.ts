import type { ApiKey, CreatedApiKey, NewApiKey, Profile, ProfileChange } from '@docket/contracts';
import { queryOptions } from '@tanstack/react-query';
import { apiAddress, request, requestNothing } from './http';
import { upload } from './upload';

export const profileKey = ['profile'] as const;
export const apiKeysKey = ['apikeys'] as const;

export const profileQuery = queryOptions({
  queryKey: profileKey,
  queryFn: ({ signal }) => request<Profile>('GET', '/profile', { signal }),
});

export const changeProfile = (change: ProfileChange) =>
  request<Profile>('PATCH', '/profile', { body: change });

export const putSignature = (file: File, onProgress: (share: number) => void): Promise<Profile> =>
  upload<Profile>({ method: 'PUT', path: '/profile/signature', file, onProgress });

export const removeSignature = () => request<Profile>('DELETE', '/profile/signature');

/** The address of the signature. It contains the hash, so a new picture has a new address. */
export const signatureAddress = (sha256: string) => apiAddress('/profile/signature', { sha256 });

export const apiKeysQuery = queryOptions({
  queryKey: apiKeysKey,
  queryFn: async ({ signal }) =>
    (await request<{ data: ApiKey[] }>('GET', '/profile/apikeys', { signal })).data,
});

export const createApiKey = (key: NewApiKey) =>
  request<CreatedApiKey>('POST', '/profile/apikeys', { body: key });

export const revokeApiKey = (id: string) =>
  requestNothing('DELETE', `/profile/apikeys/${encodeURIComponent(id)}`);

export const renameApiKey = (id: string, name: string) =>
  request<ApiKey>('PATCH', `/profile/apikeys/${encodeURIComponent(id)}`, { body: { name } });

/** Makes a key that takes another one's place. */
export const rotateApiKey = (id: string, graceHours: number) =>
  request<CreatedApiKey>('POST', `/profile/apikeys/${encodeURIComponent(id)}/rotate`, {
    body: { graceHours },
  });
