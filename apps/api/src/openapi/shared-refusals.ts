import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf, PROBLEM_TYPE, type Response, responsesOf } from './document';

type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;

/** Writes refusals that several operations have down once, under a name made of their status. */
export function withSharedRefusals(document: OpenAPIObject): OpenAPIObject {
  const uses = new Map<string, { status: number; response: Response; operations: (() => void)[] }>();
  const names = new Map<string, string>();
  for (const { operation } of operationsOf(document)) {
    for (const [status, response] of responsesOf(operation)) {
      if (response.content?.[PROBLEM_TYPE] === undefined) continue;
      const text = JSON.stringify([status, response]);
      const use = uses.get(text) ?? { status, response, operations: [] };
      use.operations.push(() => {
        operation.responses[status] = { $ref: `#/components/responses/${names.get(text) ?? ''}` };
      });
      uses.set(text, use);
    }
  }
  const responses: Responses = {};
  const counts = new Map<number, number>();
  for (const [text, { status, response, operations }] of uses) {
    if (operations.length === 1) continue;
    const count = (counts.get(status) ?? 0) + 1;
    counts.set(status, count);
    const name = `Refusal${status}${count === 1 ? '' : `v${count}`}`;
    names.set(text, name);
    responses[name] = response;
    for (const share of operations) share();
  }
  document.components = { ...document.components, responses };
  return document;
}
