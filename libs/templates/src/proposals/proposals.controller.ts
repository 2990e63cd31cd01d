import {
  DocumentProof,
  DocumentProposal,
  MAXIMUM_TEMPLATE_BYTES,
  ProofRequest,
  ProposalRequest,
} from '@docket/contracts';
import {
  Access,
  Answers,
  AnswersFile,
  CurrentUser,
  dispositionOf,
  FileBody,
  type FormFile,
  InReadersLanguage,
  type Principal,
  type Refusal,
  Refuses,
  requireFile,
} from '@docket/platform';
import { Body, Controller, HttpCode, Post, Res, UploadedFile, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { REFUSED_FILES } from '../documents/document-templates.controller';
import { DocxUploadInterceptor } from '../documents/docx-upload.interceptor';
import { tooLarge } from '../documents/template-files';
import { untilClosed } from '../rendering/send-pdf';
import { ProposalsService } from './proposals.service';

const NO_RECORD: Refusal = [404, 'No such record.', 'not_found'];
const NO_PDF: Refusal = [
  503,
  'Too much to do, no PDF engine, or the server is stopping; `Retry-After` says when to try again.',
  'busy',
  'unavailable',
  'pdf_busy',
  'pdf_unavailable',
];
/** Refusals of a file that is printed, too. */
const REFUSED_PRINTS: Refusal[] = [
  ...REFUSED_FILES.filter(([status]) => status < 422),
  [
    422,
    'The file cannot be used or printed; `errors` names every problem.',
    ...([
      'template_invalid',
      'template_timeout',
      'template_memory',
      'archive_invalid',
      'xml_doctype',
    ] as const),
    ...(['picture_invalid', 'pdf_failed', 'document_too_large'] as const),
  ],
  NO_PDF,
];
const PROOF_BODY = {
  kind: { type: 'string' },
  record: { type: 'string', description: 'The record that the document was written for, or another one.' },
  language: { type: 'string', description: 'Language of the template (BCP 47).' },
  places: { type: 'string', description: 'JSON of the chosen places and lists of a proposal.' },
};
const PROOF_FIELDS = ['kind', 'record', 'language', 'places'];

/** Routes of Setup > Documents > From a finished document. They store nothing. */
@Controller('v1/documents/proposals')
@Access('admin')
@ApiTags('Documents')
@UseInterceptors(InReadersLanguage)
export class ProposalsController {
  constructor(private readonly proposals: ProposalsService) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Propose the places of a finished document' })
  @UseInterceptors(DocxUploadInterceptor)
  @FileBody({ kind: { type: 'string' }, record: { type: 'string' } }, ['kind'])
  @Answers(200, 'The record that the document was written for, and where its values are.', DocumentProposal)
  @Refuses(NO_RECORD, ...REFUSED_FILES)
  propose(
    @Body({ schema: ProposalRequest }) request: ProposalRequest,
    @UploadedFile() file: FormFile | undefined,
    @CurrentUser() user: Principal,
  ): Promise<DocumentProposal> {
    return this.proposals.propose(bytesOf(file), request, user);
  }

  @Post('proof')
  @HttpCode(200)
  @ApiOperation({ summary: 'Compare a new template with the finished document' })
  @UseInterceptors(DocxUploadInterceptor)
  @FileBody(PROOF_BODY, PROOF_FIELDS)
  @Answers(200, 'Texts that the new template prints otherwise.', DocumentProof)
  @Refuses(NO_RECORD, ...REFUSED_PRINTS)
  async prove(
    @Body({ schema: ProofRequest }) request: ProofRequest,
    @UploadedFile() file: FormFile | undefined,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DocumentProof | undefined> {
    const bytes = bytesOf(file);
    const proof = await untilClosed(response, (signal) => this.proposals.prove(bytes, request, user, signal));
    return proof ?? undefined;
  }

  @Post('pdf')
  @HttpCode(200)
  @ApiOperation({ summary: 'Print a finished document as a new template would' })
  @UseInterceptors(DocxUploadInterceptor)
  @FileBody(PROOF_BODY, PROOF_FIELDS)
  @AnswersFile('The new template, filled with the record.', 'application/pdf')
  @Refuses(NO_RECORD, ...REFUSED_PRINTS)
  async pdf(
    @Body({ schema: ProofRequest }) request: ProofRequest,
    @UploadedFile() file: FormFile | undefined,
    @CurrentUser() user: Principal,
    @Res() response: Response,
  ): Promise<void> {
    const bytes = bytesOf(file);
    const pdf = await untilClosed(response, (signal) => this.proposals.pdf(bytes, request, user, signal));
    if (pdf === null) return;
    const fileName = `${requireFile(file).originalname.replace(/\.do[ct][mx]?$/i, '')}.pdf`;
    response.setHeader('Content-Type', 'application/pdf');
    response.setHeader('Content-Disposition', dispositionOf('inline', fileName));
    response.setHeader('Content-Length', pdf.byteLength);
    response.end(pdf);
  }
}

function bytesOf(file: FormFile | undefined): Uint8Array {
  const { buffer } = requireFile(file);
  if (buffer.byteLength > MAXIMUM_TEMPLATE_BYTES) throw tooLarge();
  return buffer;
}
