import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Header, Inject, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CONFIG, type Config } from '../config/config';
import { DomainError } from '../errors/domain-error';
import { Access } from '../http/access.decorator';
import { AnswersFile, Refuses } from '../http/api-responses';
import type { ApiRequest } from '../http/request';
import { Metrics } from './metrics';
import { say } from '../sentences';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** For Prometheus: from this machine, or with the token of the configuration. */
@Controller('metrics')
@Access('public')
@ApiTags('Health')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Get the metrics' })
  @AnswersFile('The metrics of this process, in the text format of Prometheus.', 'text/plain')
  @Refuses([401, 'Not from this machine, and without the token.', 'unauthenticated'])
  async get(@Req() request: ApiRequest, @Res() response: Response): Promise<void> {
    if (!isLocal(request) && !this.hasToken(request)) {
      throw new DomainError('unauthenticated', say.metrics_closed());
    }
    response.type(this.metrics.registry.contentType).send(await this.metrics.text());
  }

  private hasToken(request: ApiRequest): boolean {
    const given = /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1];
    const { metricsToken } = this.config;
    if (given === undefined || metricsToken === undefined) return false;
    const [a, b] = [given, metricsToken].map((text) => createHash('sha256').update(text).digest());
    return a !== undefined && b !== undefined && timingSafeEqual(a, b);
  }
}

/** The connection itself comes from this machine, and not from a proxy on it that speaks for somebody else. */
function isLocal(request: ApiRequest): boolean {
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => name in request.headers);
  return !isForwarded && LOOPBACK.test(request.socket.remoteAddress ?? '');
}
