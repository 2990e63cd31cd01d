import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAXIMUM_BATCH, PdfBatch } from '@docket/contracts';
import {
  Access,
  AnswersFile,
  CurrentUser,
  dispositionOf,
  OpenToNarrowedKeys,
  type Principal,
  Refuses,
} from '@docket/platform';
import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { PdfBatchesService, type PrintedBatch } from './pdf-batches.service';
import { PDF_REFUSALS } from './pdf-refusals';

@Controller('v1/pdf')
@Access('user')
@ApiTags('PDF')
@OpenToNarrowedKeys({ kindIn: 'body', name: 'kind' })
export class PdfBatchesController {
  constructor(private readonly batches: PdfBatchesService) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'pdf.batch',
    summary: 'Get many documents as one PDF',
    description:
      `Up to ${MAXIMUM_BATCH} documents of one kind, in the order of \`ids\`: all released travelers, the orders of a day. ` +
      'The answer begins once all of them are printed. What was printed is kept, so that the same call goes on where ' +
      'one before was refused. Outlines, and what a template says of PDF/A, are not taken over.',
  })
  @AnswersFile('`Travelers_<how many>.pdf`, `Orders_<how many>.pdf`, …', 'application/pdf')
  @Refuses(
    [400, '`DocumentID` is missing, or something else is not valid.', 'document_id_required'],
    [
      404,
      'Documents that are not there, each named in `errors`, or no such template.',
      'not_found',
      'template_not_found',
    ],
    [413, 'More pages or bytes than one PDF may hold.', 'payload_too_large'],
    ...PDF_REFUSALS,
  )
  async print(
    @Body({ schema: PdfBatch }) batch: PdfBatch,
    @CurrentUser() user: Principal,
    @Res() response: Response,
  ): Promise<void> {
    const abandoned = new AbortController();
    response.once('close', () => abandoned.abort());
    const printed = await this.batches.print(batch, user, abandoned.signal).catch((error: unknown) => {
      // Nobody is there any more to be told what went wrong.
      if (abandoned.signal.aborted) return null;
      throw error;
    });
    if (printed !== null) await send(printed, response, abandoned.signal);
  }
}

async function send(
  { fileName, documents, pages, chunks }: PrintedBatch,
  response: Response,
  signal: AbortSignal,
): Promise<void> {
  response.setHeader('Content-Type', 'application/pdf');
  response.setHeader('Content-Disposition', dispositionOf('attachment', fileName));
  response.setHeader(
    'Content-Length',
    chunks.reduce((sum, { length }) => sum + length, 0),
  );
  response.setHeader('X-Documents', documents);
  response.setHeader('X-Pages', pages);
  await pipeline(Readable.from(chunks), response).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
