import type { TemplateKindName } from '@docket/contracts';
import {
  type ApiRequest,
  DomainError,
  KEY_SCOPE_METADATA,
  type KeyScope,
  KindRegistry,
} from '@docket/platform';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { say } from '../sentences';

/** Rights of a key, within those of its user. */
export interface KeyRights {
  readOnly: boolean;
  /** null for everything. */
  kinds: readonly TemplateKindName[] | null;
}

const READING = new Set(['GET', 'HEAD']);
const ROOT = '/v1/';

/** Holds a call with a key against what the key may be used for. Closed by default. */
@Injectable()
export class KeyScopes {
  constructor(
    private readonly reflector: Reflector,
    private readonly kinds: KindRegistry,
  ) {}

  /** @throws {DomainError} `forbidden`, with words that say which right the key lacks */
  requireRight(context: ExecutionContext, { readOnly, kinds }: KeyRights): void {
    const request = context.switchToHttp().getRequest<ApiRequest>();
    if (readOnly && !READING.has(request.method)) {
      throw new DomainError('forbidden', say.key_read_only());
    }
    if (kinds === null) return;
    const scope = this.scopeOf(context, request);
    if (scope === 'any') return;
    const asked = scope === undefined ? undefined : kindsAsked(scope, request);
    if (asked?.every((kind) => this.covers(kinds, kind))) return;
    throw new DomainError(
      'forbidden',
      scope !== undefined && asked === undefined && 'kindIn' in scope
        ? say.key_name_kind({ kinds, parameter: scope.name })
        : say.key_other_kinds({ kinds }),
    );
  }

  /** Scope of the handler, or the Kind of its path; undefined if no narrowed key may call it. */
  private scopeOf(context: ExecutionContext, request: ApiRequest): KeyScope | undefined {
    const stated = this.reflector.getAllAndOverride<KeyScope | undefined>(KEY_SCOPE_METADATA, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (stated !== undefined) return stated;
    const { path } = request.route as { path: unknown };
    if (typeof path !== 'string' || !path.startsWith(ROOT)) return undefined;
    const kind = this.kinds.atPath(path.slice(ROOT.length));
    return kind && { kind: kind.name };
  }

  /** A Kind covers all of its prints; a print covers only itself. */
  private covers(kinds: readonly TemplateKindName[], asked: string): boolean {
    const ofPrint = this.kinds.templateKinds().find(({ templateKind }) => templateKind.name === asked);
    return kinds.some((kind) => kind === asked || kind === ofPrint?.owner.name);
  }
}

/** Every Kind that a call is about; undefined where it names none. */
function kindsAsked(scope: Exclude<KeyScope, 'any'>, request: ApiRequest): readonly string[] | undefined {
  if ('kinds' in scope) return scope.kinds;
  if ('kind' in scope) return [scope.kind];
  const from: unknown = request[scope.kindIn];
  if (typeof from !== 'object' || from === null) return undefined;
  const value: unknown = Object.entries(from).find(([name]) => name === scope.name)?.[1];
  // Two values in one query are a list, which no handler takes for a kind.
  return typeof value === 'string' ? [value] : undefined;
}
