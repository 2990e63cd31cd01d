import {
  COUNT_COLUMNS,
  ImportPatternQuery,
  ImportQuery,
  ImportResult,
  LISTED_IMPORT_ERRORS,
  MAXIMUM_IMPORT_BYTES,
  MAXIMUM_IMPORT_ROWS,
  MOST_MOVEMENTS,
  StockCount,
  StockCountBatch,
  StockCountResult,
  StockCountResults,
  StockCountRow,
} from '@docket/contracts';
import {
  Access,
  Answers,
  AnswersFile,
  clientGone,
  CSV_TYPE,
  CsvUploadInterceptor,
  CurrentReader,
  CurrentUser,
  FileBody,
  type FormFile,
  PATTERN_DESCRIPTION,
  patternFile,
  type Principal,
  type Reader,
  Refuses,
  uploadedCsv,
} from '@docket/platform';
import {
  Body,
  Controller,
  Get,
  Post,
  Query,
  Req,
  Res,
  type StreamableFile,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { StockCountImportService } from './stock-count-import.service';
import { StockCountsService } from './stock-counts.service';

const CountImportQuery = ImportQuery.omit({ mode: true });
type CountImportQuery = Omit<ImportQuery, 'mode'>;

/** Stock counts. */
@Controller('v1/inventory/counts')
@Access('user')
@ApiTags('Inventory')
export class StockCountsController {
  constructor(
    private readonly counts: StockCountsService,
    private readonly imports: StockCountImportService,
  ) {}

  @Post()
  @ApiOperation({
    summary: 'Post a count of stock',
    description:
      'Posted is the difference between what is there and the ledger. Where both agree, nothing is posted, and `movement` ' +
      'is null.',
  })
  @Answers(200, 'What the count came to.', StockCountResult)
  @Refuses([409, 'The serial number is in stock elsewhere.', 'conflict'])
  create(
    @Body({ schema: StockCount }) count: StockCount,
    @CurrentUser() user: Principal,
  ): Promise<StockCountResult> {
    return this.counts.count(count, user);
  }

  @Post('batch')
  @ApiOperation({
    summary: 'Post several counts of stock, all or none',
    description:
      `Up to ${MOST_MOVEMENTS}, each of another place. Where one agrees with the ledger, nothing is posted for it. Refusals count ` +
      'them from 0: `counts.3.counted`.',
  })
  @Answers(200, 'What the counts came to, in their order.', StockCountResults)
  @Refuses([
    400,
    'Something of a count is wrong, or it has a serial number that is in stock elsewhere: `errors` names every one.',
    'invalid_request',
  ])
  async createAll(
    @Body({ schema: StockCountBatch }) { counts }: StockCountBatch,
    @CurrentUser() user: Principal,
  ): Promise<StockCountResults> {
    return { data: await this.counts.countAll(counts, user) };
  }

  @Post('import')
  @UseInterceptors(CsvUploadInterceptor)
  @FileBody()
  @ApiConsumes(CSV_TYPE, 'multipart/form-data')
  @ApiOperation({
    summary: 'Import stock counts from CSV',
    description:
      'Columns, by a header in any case: sku, location (its code), lot, counted, note. `created` is how many ' +
      'differences are posted, `unchanged` how many rows agree with the ledger. ' +
      `At most ${MAXIMUM_IMPORT_ROWS} rows and ${MAXIMUM_IMPORT_BYTES / 1024 / 1024} MB. ` +
      `Mistakes are listed by line and column, up to ${LISTED_IMPORT_ERRORS}.`,
  })
  @Answers(200, 'What was done; of a dry run, what would be.', ImportResult)
  @Refuses([400, 'The file has mistakes: `errors` names every one by line and column.', 'invalid_request'])
  import(
    @Query({ schema: CountImportQuery }) query: CountImportQuery,
    @CurrentUser() user: Principal,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @UploadedFile() file: FormFile | undefined,
  ): Promise<ImportResult> {
    return this.imports.run(uploadedCsv(request, file), query, user, clientGone(response));
  }

  @Get('import/pattern.csv')
  @ApiOperation({ summary: 'Get a CSV file to fill in with stock counts', description: PATTERN_DESCRIPTION })
  @AnswersFile('`counts-pattern.csv`', CSV_TYPE)
  pattern(
    @Query({ schema: ImportPatternQuery }) query: ImportPatternQuery,
    @CurrentReader() reader: Reader,
  ): StreamableFile {
    return patternFile('counts', { schema: StockCountRow, words: COUNT_COLUMNS }, query, reader);
  }
}
