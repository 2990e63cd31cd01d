import { NumberSeries, NumberSeriesChange, NumberSeriesList } from '@docket/contracts';
import { Body, Controller, Get, Headers, Param, Patch } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { inLanguage } from '@docket/domain';
import { Access, CurrentUser } from '../http/access.decorator';
import { Answers, Refuses } from '../http/api-responses';
import type { Principal } from '../http/request';
import { writable } from '../http/merge-patch';
import { NumberingService } from './numbering.service';
import { CurrentReader } from '../http/in-readers-language';
import type { Reader } from '../http/reader';
import { recordName } from '../records/record-names';

const Kind = z.string().max(40);

/** How documents are numbered. */
@Controller('v1/settings/numbering')
@Access('admin')
@ApiTags('Settings')
export class NumberingController {
  constructor(private readonly numbering: NumberingService) {}

  @Get()
  @ApiOperation({ summary: 'How every kind of document is numbered' })
  @Answers(200, 'The patterns, and the numbers that come next.', NumberSeriesList)
  async list(@CurrentReader() reader: Reader) {
    const series = await this.numbering.list();
    return { data: series.map((one) => seriesFor(one, reader)), next: null };
  }

  @Patch(':kind')
  @ApiOperation({ summary: 'Change how a kind of document is numbered' })
  @Answers(200, 'The pattern as changed.', NumberSeries)
  @Refuses(
    [404, 'There is no number series of this name.', 'not_found'],
    [409, 'Another kind has numbers that look alike, or the running number would be lower.', 'conflict'],
    [412, 'Changed in the meantime.', 'version_conflict'],
  )
  async change(
    @Param('kind', { schema: Kind }) kind: string,
    @Body({ schema: NumberSeriesChange }) change: NumberSeriesChange,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentReader() reader: Reader,
  ): Promise<NumberSeries> {
    const series = (await this.numbering.list()).find((one) => one.kind === kind);
    // Repeated fields are compared as GET shows them, in the reader's language.
    const own =
      series === undefined ? change : writable(NumberSeriesChange, seriesFor(series, reader), change);
    return seriesFor(await this.numbering.changeSeries(kind, own, user, ifMatch), reader);
  }
}

const seriesFor = (series: NumberSeries, { language }: Reader): NumberSeries => ({
  ...series,
  label: inLanguage(recordName(series.label), language),
});
