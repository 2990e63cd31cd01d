import type { OpenAPIObject } from '@nestjs/swagger';
import { type Method, operationsOf } from './document';

/** How an operation is called: by what it is about and what it does, as in `salesQuotes.create`. */
export function operationId(controller: string, handler: string): string {
  const group = controller.replace(/Controller$/, '');
  return `${group.charAt(0).toLowerCase()}${group.slice(1)}.${handler}`;
}

const VERBS: Readonly<Record<string, (one: string, many: string) => string>> = {
  list: (_one, many) => `List ${many}`,
  get: (one) => `Get ${one}`,
  create: (one) => `Create ${one}`,
  change: (one) => `Change ${one}`,
  remove: (one) => `Delete ${one}`,
};

/** Gives every operation that says nothing else a summary made of its name. */
export function withSummaries(document: OpenAPIObject): OpenAPIObject {
  for (const { method, operation } of operationsOf(document)) {
    const [group = '', action = ''] = (operation.operationId ?? '').split('.');
    operation.summary ||= summaryOf(method, words(group), action);
  }
  return document;
}

function summaryOf(method: Method, many: string, action: string): string {
  const isSeveral = many.endsWith('s');
  const single = many.replace(/ies$/, 'y').replace(/s$/, '');
  const one = isSeveral ? `${/^[aeio]/i.test(single) ? 'an' : 'a'} ${single}` : `the ${many}`;
  const known = VERBS[action];
  if (known) return known(one, many);
  // A read is named by a noun (`usage`), an action by a verb (`restore`).
  const text = words(action);
  return method === 'get'
    ? `Get the ${text} of ${one}`
    : `${text.charAt(0).toUpperCase()}${text.slice(1)} ${one}`;
}

/** `salesQuotes` as `sales quotes`. */
function words(name: string): string {
  return name
    .replace(/[A-Z]+(?![a-z])|[A-Z]/g, (capitals) => ` ${capitals.toLowerCase()}`)
    .replace(/\b(?:api|pdf|csv)\b/g, (short) => short.toUpperCase())
    .trim();
}
