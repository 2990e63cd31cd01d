import type { WebhookAttempt } from '@docket/contracts';

/** Within the single quotes of a shell nothing means anything but the quote that ends them. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * An attempt as a line for a POSIX shell, which sends the very same. Custom headers are masked in it: whoever sends it fills
 * them in.
 */
export function asCurl(
  { url, requestHeaders }: Pick<WebhookAttempt, 'url' | 'requestHeaders'>,
  body: string,
): string {
  const headers = Object.entries(requestHeaders).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  // Not --data, which takes line breaks out; and nothing that begins with @ is the name of a file.
  return ['curl -X POST', quoted(url), ...headers, `--data-raw ${quoted(body)}`].join(' \\\n  ');
}
