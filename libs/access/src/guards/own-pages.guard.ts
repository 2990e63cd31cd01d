import { CONFIG, type Config, DomainError } from '@docket/platform';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { say } from '../sentences';

/**
 * Before handlers that sign somebody in, which no CSRF token can stand before: a form on a foreign page can neither
 * send JSON nor hide where it comes from.
 */
@Injectable()
export class OwnPagesGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (!request.is('application/json')) {
      throw new DomainError('unsupported_media_type', say.sign_in_by_json());
    }
    const origin = request.get('origin');
    if (origin === undefined || origin === new URL(this.config.publicUrl).origin) return true;
    const host = URL.canParse(origin) ? new URL(origin).host : undefined;
    if (host === undefined || host !== request.get('host')) {
      throw new DomainError('csrf', say.sign_in_from_here());
    }
    return true;
  }
}
