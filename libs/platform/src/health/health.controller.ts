import { Liveness, Readiness } from '@docket/contracts';
import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../http/access.decorator';
import { Answers } from '../http/api-responses';
import { HealthRegistry } from './health';

/** For load balancers and people: is the process alive, can it serve? */
@Controller('health')
@Access('public')
@ApiTags('Health')
export class HealthController {
  constructor(private readonly health: HealthRegistry) {}

  @Get('live')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Ask whether it runs' })
  @Answers(200, 'The process runs.', Liveness)
  live(): Liveness {
    return { status: 'alive' };
  }

  @Get('ready')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Ask whether it is ready' })
  @Answers(200, 'It serves requests; `degraded` where a part of it cannot, which is named.', Readiness)
  @ApiResponse({ status: 503, description: 'It cannot serve now.', standardSchema: Readiness })
  async ready(@Res({ passthrough: true }) response: Response): Promise<Readiness> {
    const readiness = await this.health.readiness();
    if (readiness.status === 'unavailable') response.status(503);
    return readiness;
  }
}
