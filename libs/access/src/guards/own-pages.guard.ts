import { CONFIG, type Config, DomainError } from '@docket/platform';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';

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
      throw new DomainError('unsupported_media_type', 'Send JSON with Content-Type: application/json.');
    }
    const origin = request.get('origin');
    if (origin === undefined || origin === new URL(this.config.publicUrl).origin) return true;
    const host = URL.canParse(origin) ? new URL(origin).host : undefined;
    if (host === undefined || host !== request.get('host')) {
      throw new DomainError('csrf', 'Sign in from the application itself, not from another page.');
    }
    return true;
  }
}
