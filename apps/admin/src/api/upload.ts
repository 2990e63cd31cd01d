import { apiAddress, type Query, type Tagged, unsafeHeaders } from './http';
import { noteAnswer, noteCut } from '../loading/line';
import { ApiError, errorFromAnswer } from './problem';
import { beginInSession } from './session-end';

interface Upload {
  method: 'POST' | 'PUT';
  path: string;
  query?: Query;
  fields?: Record<string, string>;
  file: File;
  ifMatch?: string | null;
  /** Called with the share that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file as multipart. XMLHttpRequest, because fetch tells nothing of the progress of what it sends.
 * The file comes last, so that the server knows the fields before it reads it.
 */
export async function upload<Answer>(wanted: Upload): Promise<Answer> {
  return (await uploadTagged<Answer>(wanted)).value;
}

/** Sends a file and keeps the `ETag` of what it became part of. */
export function uploadTagged<Answer>({
  method,
  path,
  query,
  fields = {},
  file,
  ifMatch,
  onProgress,
  signal,
}: Upload): Promise<Tagged<Answer>> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file, file.name);

    const heard = beginInSession(true);
    const xhr = new XMLHttpRequest();
    xhr.open(method, apiAddress(path, query));
    for (const [name, value] of Object.entries(unsafeHeaders())) xhr.setRequestHeader(name, value);
    if (ifMatch) xhr.setRequestHeader('If-Match', ifMatch);
    xhr.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    });
    xhr.addEventListener('load', () => {
      noteAnswer((name) => xhr.getResponseHeader(name));
      if (xhr.status >= 200 && xhr.status < 300) {
        resolve({ value: JSON.parse(xhr.responseText) as Answer, etag: xhr.getResponseHeader('ETag') });
        return;
      }
      const retryAfter = xhr.getResponseHeader('Retry-After');
      reject(heard(errorFromAnswer(xhr.status, xhr.responseText, retryAfter)));
    });
    xhr.addEventListener('error', () => {
      noteCut();
      reject(new ApiError(0, 'network', ''));
    });
    xhr.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')));
    signal?.addEventListener('abort', () => xhr.abort());
    xhr.send(form);
  });
}
