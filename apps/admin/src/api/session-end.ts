import { ApiError, hasCode } from './problem';

/** Told whether something was to be done, which now is not. */
type Hearer = (wasPress: boolean) => void;

const hearers = new Set<Hearer>();

/**
 * Has `hear` called for every call, whoever made it, that the server refused because the present session is over.
 * @returns what ends that
 */
export function onSessionEnd(hear: Hearer): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** The value that every unsafe request repeats; over https its cookie carries the `__Host-` prefix. Every session has its own. */
export function csrfToken(cookies: string = document.cookie): string | null {
  const match = /(?:^|;\s*)(?:__Host-)?docket_ui_csrf=([^;]*)/.exec(cookies);
  return match?.[1] === undefined ? null : decodeURIComponent(match[1]);
}

/**
 * Remembers with which session a call is begun.
 * @param isPress whether somebody has something done by it, rather than looks at something
 * @returns what makes of its failure what it says of that session
 */
export function beginInSession(isPress: boolean): (error: ApiError) => ApiError {
  const begunIn = csrfToken();
  return (error) => {
    if (!hasCode(error, 'unauthenticated')) return error;
    const present = csrfToken();
    // Somebody has signed in since, here or in another tab: nothing is said of their session.
    if (present !== null && present !== begunIn) return new ApiError(error.status, 'former_session', '');
    for (const hear of hearers) hear(isPress);
    return error;
  };
}
