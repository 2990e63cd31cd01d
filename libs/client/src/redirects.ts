/**
 * Docket redirects no call. What does is a proxy, or another server altogether: neither may have the key.
 * @throws {Error} for an answer that leads elsewhere: it says which address to give instead
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
