import { NoBody } from '@docket/contracts';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { invalidRequest } from './validation.pipe';

@Injectable()
class NoBodyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { body } = context.switchToHttp().getRequest<Request>();
    const parsed = NoBody.safeParse(body);
    if (!parsed.success) throw invalidRequest(parsed.error.issues);
    return next.handle();
  }
}

/**
 * Refuses what is sent with an action that takes nothing, instead of dropping it: whoever sends a field expects it to
 * do something. Not a parameter, since clients would then have to send an empty body.
 */
export const TakesNoBody = () => UseInterceptors(NoBodyInterceptor);
