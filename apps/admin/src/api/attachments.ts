import type { Attachment, AttachmentList } from '@docket/contracts';
import { queryOptions } from '@tanstack/react-query';
import { apiAddress, received, request, requestNothing, send } from './http';
import { upload } from './upload';

/**
 * The files of a document: asked for again whenever documents of the kind are, since what is done with one may issue a
 * PDF of it.
 * @param path of the document, below the API's base
 */
export const attachmentsQuery = (path: string) =>
  queryOptions({
    queryKey: [listOf(path), 'attachments', path],
    queryFn: ({ signal }) => request<AttachmentList>('GET', `${path}/attachments`, { signal }),
  });

/** All that is known of a document and its kind, its files included. */
export const aroundAttachments = (path: string) => ({ queryKey: [listOf(path)] });

/** The path of the list that a document is in. */
const listOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** The address at which a file is downloaded. */
export const attachmentAddress = (path: string, id: string) =>
  apiAddress(`${path}/attachments/${encodeURIComponent(id)}/content`);

export const attach = (
  path: string,
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => upload<Attachment>({ method: 'POST', path: `${path}/attachments`, file, ...options });

export const removeAttachment = (path: string, id: string) =>
  requestNothing('DELETE', `${path}/attachments/${encodeURIComponent(id)}`);

export const renameAttachment = (path: string, id: string, name: string) =>
  request<Attachment>('PATCH', `${path}/attachments/${encodeURIComponent(id)}`, { body: { name } });

/** The content of a file, to be looked at. */
export const attachmentContentQuery = (path: string, { id, sha256 }: Attachment) =>
  queryOptions({
    queryKey: ['attachments', path, 'content', id, sha256],
    queryFn: async ({ signal }) => {
      const response = await send('GET', `${path}/attachments/${encodeURIComponent(id)}/content`, { signal });
      return received(response.blob(), signal);
    },
    staleTime: Infinity,
    gcTime: 0,
  });
