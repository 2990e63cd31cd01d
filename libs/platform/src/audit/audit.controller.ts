import { type AuditEvent, AuditEventPage, AuditListQuery, type Page } from '@docket/contracts';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../http/access.decorator';
import { Answers } from '../http/api-responses';
import { AuditTrail } from './audit-trail';

/** Setup > Audit: who did what to the security of the server, for 400 days. */
@Controller('v1/audit')
@Access('admin')
@ApiTags('Audit')
export class AuditController {
  constructor(private readonly trail: AuditTrail) {}

  @Get()
  @Answers(200, 'A page of security events, the newest first; they are kept for 400 days.', AuditEventPage)
  list(@Query({ schema: AuditListQuery }) query: AuditListQuery): Promise<Page<AuditEvent>> {
    return this.trail.list(query);
  }
}
