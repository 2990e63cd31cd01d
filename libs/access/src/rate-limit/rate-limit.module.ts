import { Module } from '@nestjs/common';
import { CallCounts } from './call-counts';

/** Counters of the rate limit. */
@Module({ providers: [CallCounts], exports: [CallCounts] })
export class RateLimitModule {}
