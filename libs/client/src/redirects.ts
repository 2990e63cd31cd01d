/**
 * Refuses an answer that redirects. Docket redirects no call, so a proxy or another server sent it, and neither may
 * get the key.
 * @throws {Error} for a redirect: the message says which address to give instead
 */
export async function refuseRedirect(request: Request, response: Response): Promise<void> {
  const { status } = response;
  if (status < 300 || status > 399 || status === 304) return;
  await response.body?.cancel();
  const location = response.headers.get('Location');
  const target =
    location !== null && URL.canParse(location, request.url) ? new URL(location, request.url) : null;
  throw new Error(
    `${new URL(request.url).origin} answered ${status} and leads to ${target?.origin ?? 'nowhere'}. The key was not ` +
      'sent there. If that is your server, give its address as `url`.',
  );
}
