import { Module } from '@nestjs/common';
import { CallCounts } from './call-counts';

/** What calls are counted in. */
@Module({ providers: [CallCounts], exports: [CallCounts] })
export class RateLimitModule {}
