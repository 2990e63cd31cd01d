import {
  ImportPatternQuery,
  ImportQuery,
  ImportResult,
  LISTED_IMPORT_ERRORS,
  MAXIMUM_IMPORT_BYTES,
  MAXIMUM_IMPORT_ROWS,
} from '@docket/contracts';
import {
  Controller,
  Get,
  Post,
  Query,
  Req,
  Res,
  type StreamableFile,
  type Type,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access, CurrentUser } from '../http/access.decorator';
import { Answers, AnswersFile, Refuses } from '../http/api-responses';
import { CSV_TYPE } from '../http/body-type.middleware';
import { clientGone } from '../http/client-gone';
import { operationName } from '../http/operation-name';
import type { Principal } from '../http/request';
import type { FormFile } from '../http/form-file';
import { FileBody } from '../http/upload';
import { CurrentReader } from '../http/in-readers-language';
import type { Reader } from '../http/reader';
import type { RecordView } from '../records/record-view';
import { CsvUploadInterceptor, uploadedCsv } from './csv-upload';
import { importableFields } from './import-columns';
import { type ImportableRecord, ImportService } from './import.service';
import { PATTERN_DESCRIPTION, patternFile } from './pattern-file';

/** Makes the controller that imports one kind of record: `POST /v1/customers/import`. */
export function importController<View extends RecordView>(record: ImportableRecord<View>): Type<unknown> {
  const { key, schema } = record.import;

  @Controller(`v1/${record.path}`)
  @Access('user')
  @ApiTags('Import')
  class ImportController {
    constructor(private readonly imports: ImportService) {}

    @Post('import')
    @UseInterceptors(CsvUploadInterceptor)
    @FileBody()
    @ApiConsumes(CSV_TYPE, 'multipart/form-data')
    @ApiOperation({
      operationId: operationName('imports', record.name),
      summary: `Import ${record.label}s from CSV`,
      description:
        'All of the file is imported, or nothing. ' +
        `Columns, by a header in any case: ${importableFields(schema).join(', ')}. Cells are separated by commas, ` +
        'semicolons or tabs; the text is UTF-8 or Windows-1252. Numbers, dates and truth values may be written as English, ' +
        'German and French spreadsheets do; a value with two readings is refused until `format` is chosen. ' +
        `${'customFields' in schema.shape ? '`customFields.NAME` is the custom field NAME. ' : ''}` +
        'Rows are told apart by their ' +
        `${key}, in whatever case. An empty cell empties its field, where that can be empty; a column that is left out leaves it as it is. ` +
        'The columns of an export that nobody writes, such as `id` and `updatedAt`, are passed over. ' +
        `At most ${MAXIMUM_IMPORT_ROWS} rows and ${MAXIMUM_IMPORT_BYTES / 1024 / 1024} MB. ` +
        `Mistakes are listed by line and column, up to ${LISTED_IMPORT_ERRORS}.`,
    })
    @Answers(200, 'What was done; of a dry run, what would be.', ImportResult)
    @Refuses([400, 'The file has mistakes: `errors` names every one by line and column.', 'invalid_request'])
    run(
      @Query({ schema: ImportQuery }) query: ImportQuery,
      @CurrentUser() user: Principal,
      @Req() request: Request,
      @Res({ passthrough: true }) response: Response,
      @UploadedFile() file: FormFile | undefined,
    ): Promise<ImportResult> {
      return this.imports.run(record, uploadedCsv(request, file), query, user, clientGone(response));
    }

    @Get('import/pattern.csv')
    @ApiOperation({
      operationId: operationName('importPatterns', record.name),
      summary: `Get a CSV file to fill in with ${record.label}s`,
      description: PATTERN_DESCRIPTION,
    })
    @AnswersFile(`\`${record.path}-pattern.csv\``, CSV_TYPE)
    pattern(
      @Query({ schema: ImportPatternQuery }) query: ImportPatternQuery,
      @CurrentReader() reader: Reader,
    ): StreamableFile {
      return patternFile(record.path, record.import, query, reader);
    }
  }

  return ImportController;
}
