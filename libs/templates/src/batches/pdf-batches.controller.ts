import { once } from 'node:events';
import { MAXIMUM_BATCH, MAXIMUM_BATCH_JOBS, PdfBatch, PdfBatchJob } from '@docket/contracts';
import {
  Access,
  Answers,
  AnswersFile,
  AnswersStoredFile,
  type ApiRequest,
  CurrentUser,
  dispositionOf,
  EntityId,
  FileStore,
  OpenToNarrowedKeys,
  prefers,
  type Principal,
  Refuses,
  RESPOND_ASYNC,
  sendStoredFile,
  InReadersLanguage,
} from '@docket/platform';
import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Post,
  Req,
  Res,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { PDF_REFUSALS } from '../rendering/pdf-refusals';
import { type Caller, PdfBatchJobs } from './pdf-batch-jobs.service';
import { PdfBatchesService } from './pdf-batches.service';

const FILE_NAMES = '`Travelers_<how many>.pdf`, `Orders_<how many>.pdf`, …';
const NO_SUCH =
  'No such PDF of several documents: it is forgotten, or was asked for by another key or person.';

@Controller('v1/pdf')
@Access('user')
@ApiTags('PDF')
export class PdfBatchesController {
  constructor(
    private readonly batches: PdfBatchesService,
    private readonly jobs: PdfBatchJobs,
    private readonly files: FileStore,
  ) {}

  @Post()
  @HttpCode(200)
  @OpenToNarrowedKeys({ kindIn: 'body', name: 'kind' })
  @ApiOperation({
    operationId: 'pdf.batch',
    summary: 'Get many documents as one PDF',
    description:
      `Up to ${MAXIMUM_BATCH} documents of one kind, in the order of \`ids\`: all released travelers, the orders of a day. ` +
      'The answer begins once all of them are printed; with `Prefer: respond-async` it comes at once, and ' +
      '`GET /v1/pdf/{id}` tells how far it is. What was printed is kept, so that the same call goes on where ' +
      'one before was refused. Outlines, and what a template says of PDF/A, are not taken over.',
  })
  @ApiHeader({
    name: 'Prefer',
    required: false,
    example: RESPOND_ASYNC,
    description:
      '`respond-async` (RFC 7240): answers 202 once the request is checked, and prints meanwhile. So many are printed at ' +
      `the same time: ${MAXIMUM_BATCH_JOBS.ofUser} of one user, ${MAXIMUM_BATCH_JOBS.inAll} in all.`,
  })
  @AnswersFile(FILE_NAMES, 'application/pdf')
  @ApiResponse({
    status: 202,
    description:
      'It is printed; `Location` says where that is told. Every document is tried, so that all failures are known.',
    standardSchema: PdfBatchJob,
  })
  @Refuses(
    [400, '`DocumentID` is missing, or something else is not valid.', 'document_id_required'],
    [
      404,
      'Documents that are not there, each named in `errors`, or no such template.',
      'not_found',
      'template_not_found',
    ],
    [413, 'More pages or bytes than one PDF may hold.', 'payload_too_large'],
    [507, 'With `Prefer: respond-async`: the disk has too little space left for the file.', 'storage_full'],
    ...PDF_REFUSALS,
  )
  async print(
    @Body({ schema: PdfBatch }) batch: PdfBatch,
    @CurrentUser() user: Principal,
    @Req() request: ApiRequest,
    @Res() response: Response,
  ): Promise<void> {
    response.vary('Prefer');
    if (prefers(request, RESPOND_ASYNC)) {
      const job = await this.jobs.begin(batch, callerOf(request, user));
      response.setHeader('Preference-Applied', RESPOND_ASYNC);
      response.setHeader('Location', `/v1/pdf/${job.id}`);
      response.setHeader('Cache-Control', 'no-store');
      response.setHeader('Retry-After', '1');
      response.status(202).json(job);
      return;
    }
    await this.printNow(batch, user, response);
  }

  @Get(':id')
  @UseInterceptors(InReadersLanguage)
  @Header('Cache-Control', 'no-store')
  @OpenToNarrowedKeys('any')
  @ApiOperation({
    operationId: 'pdf.progress',
    summary: 'See how far a PDF of many documents is',
    description:
      'Of one that was asked for with `Prefer: respond-async`, by the same key or person. While it is `printing`, ' +
      '`Retry-After` says when it is worth asking again. It is forgotten an hour after it was done.',
  })
  @Answers(200, 'How far it is, and what could not be printed.', PdfBatchJob)
  @Refuses([404, NO_SUCH, 'not_found'])
  async progress(
    @EntityId() id: string,
    @CurrentUser() user: Principal,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PdfBatchJob> {
    const { job, retryAfterSeconds } = await this.jobs.get(id, callerOf(request, user));
    if (retryAfterSeconds !== null) response.setHeader('Retry-After', String(retryAfterSeconds));
    return job;
  }

  @Get(':id/content')
  @OpenToNarrowedKeys('any')
  @ApiOperation({
    operationId: 'pdf.content',
    summary: 'Download a PDF of many documents',
    description: 'Once it is `ready`.',
  })
  @AnswersStoredFile(FILE_NAMES, 'application/pdf')
  @Refuses([404, NO_SUCH, 'not_found'], [409, 'It is still being printed, or could not be.', 'conflict'])
  async content(
    @EntityId() id: string,
    @CurrentUser() user: Principal,
    @Req() request: ApiRequest,
    @Res() response: Response,
  ): Promise<void> {
    const { documents, pages, ...file } = await this.jobs.file(id, callerOf(request, user));
    response.setHeader('X-Documents', documents);
    response.setHeader('X-Pages', pages);
    await sendStoredFile(this.files, { ...file, contentType: 'application/pdf' }, { request, response });
  }

  @Delete(':id')
  @OpenToNarrowedKeys('any')
  @ApiOperation({
    operationId: 'pdf.forget',
    summary: 'Cancel or forget a PDF of many documents',
    description:
      'One that is still being printed is given up; one that is ready is forgotten, with its file.',
  })
  @Answers(204, 'It is forgotten.')
  @Refuses([404, NO_SUCH, 'not_found'])
  forget(@EntityId() id: string, @CurrentUser() user: Principal, @Req() request: ApiRequest): Promise<void> {
    return this.jobs.remove(id, callerOf(request, user));
  }

  private async printNow(batch: PdfBatch, user: Principal, response: Response): Promise<void> {
    const abandoned = new AbortController();
    const { signal } = abandoned;
    response.once('close', () => abandoned.abort());
    const checked = await this.batches.check(batch);
    const printed = await this.batches.print(checked, user, signal).catch((error: unknown) => {
      // The caller has gone, so there is nobody to tell the error.
      if (signal.aborted) return null;
      throw error;
    });
    if (printed === null) return;
    const { pages, chunks } = printed;
    response.setHeader('Content-Type', 'application/pdf');
    response.setHeader('Content-Disposition', dispositionOf('attachment', checked.fileName));
    response.setHeader(
      'Content-Length',
      chunks.reduce((sum, { length }) => sum + length, 0),
    );
    response.setHeader('X-Documents', batch.ids.length);
    response.setHeader('X-Pages', pages);
    await pour(chunks, response, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
}

/** Without the many listeners of a pipeline: with those that a request has anyway, Node takes them for a leak. */
async function pour(chunks: readonly Buffer[], response: Response, signal: AbortSignal): Promise<void> {
  for (const chunk of chunks) if (!response.write(chunk)) await once(response, 'drain', { signal });
  response.end();
}

function callerOf({ credential = '' }: ApiRequest, user: Principal): Caller {
  return { user, credential };
}
