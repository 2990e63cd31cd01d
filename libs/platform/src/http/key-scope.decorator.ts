import type { TemplateKindName } from '@docket/contracts';
import { SetMetadata } from '@nestjs/common';

/**
 * Which API keys that are narrowed to some Kinds may call a handler: `any`, those of the named Kind, those that are for
 * all of several Kinds, or those of the Kind that the call itself names.
 */
export type KeyScope =
  | 'any'
  | { kind: TemplateKindName }
  | { kinds: readonly TemplateKindName[] }
  | { kindIn: 'query' | 'params' | 'body'; name: string };

export const KEY_SCOPE_METADATA = 'docket:key-scope';

/**
 * Opens a handler or a controller to narrowed keys, beside `@Access`. What lies below the path of a Kind is that
 * Kind's without saying so; everything else is closed to narrowed keys until this opens it.
 */
export const OpenToNarrowedKeys = (scope: KeyScope) => SetMetadata(KEY_SCOPE_METADATA, scope);
