import type { TemplateKindName } from '@docket/contracts';
import { SetMetadata } from '@nestjs/common';

/**
 * Narrowed API keys that may call a handler: `any`, keys of the named Kind, keys for all of several Kinds, or keys of
 * the Kind that the call names.
 */
export type KeyScope =
  | 'any'
  | { kind: TemplateKindName }
  | { kinds: readonly TemplateKindName[] }
  | { kindIn: 'query' | 'params' | 'body'; name: string };

export const KEY_SCOPE_METADATA = 'docket:key-scope';

/**
 * Opens a handler or a controller to narrowed keys, beside `@Access`. Handlers below the path of a Kind are open to
 * keys of that Kind. All others are closed without this decorator.
 */
export const OpenToNarrowedKeys = (scope: KeyScope) => SetMetadata(KEY_SCOPE_METADATA, scope);
