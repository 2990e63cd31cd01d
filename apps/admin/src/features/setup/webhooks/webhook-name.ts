import type { Webhook } from '@docket/contracts';

/** How a webhook is called: by what somebody wrote about it, else by the host that it leads to. */
export function webhookName({ description, url }: Pick<Webhook, 'description' | 'url'>): string {
  return description === '' ? hostOf(url) : description;
}

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
