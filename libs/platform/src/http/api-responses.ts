import type { ErrorCode } from '@docket/contracts';
import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';
import { codesOf, problemSchema } from './problem-schema';

/** The contract of a handler's answer. */
export const ANSWER_SCHEMA = 'docket:answer-schema';

/** Documents the answer of a handler, and sets its status. */
export const Answers = (status: 200 | 201 | 204, description: string, schema?: z.ZodType) =>
  applyDecorators(
    HttpCode(status),
    SetMetadata(ANSWER_SCHEMA, schema),
    ApiResponse({ status, description, ...(schema && { standardSchema: schema }) }),
  );

/** Documents the answer of a handler that sends a file. */
export const AnswersFile = (description: string, ...mediaTypes: string[]) =>
  applyDecorators(
    ApiResponse({
      status: 200,
      description,
      content: Object.fromEntries(
        mediaTypes.map((mediaType) => [mediaType, { schema: { type: 'string', format: 'binary' } }]),
      ),
    }),
  );

/** Documents the answers of a handler that sends a file of the store, whole or in part. */
export const AnswersStoredFile = (description: string, mediaType: string) =>
  applyDecorators(
    AnswersFile(description, mediaType),
    ApiHeader({
      name: 'If-Range',
      required: false,
      description: 'The ETag of the file that the part is of.',
    }),
    ApiHeader({ name: 'Range', required: false, description: 'One part of the file: `bytes=0-1023`.' }),
    ApiResponse({
      status: 206,
      description: 'The part that `Range` asks for; `Content-Range` says which it is.',
      content: { [mediaType]: { schema: { type: 'string', format: 'binary' } } },
    }),
    Refuses([
      416,
      'The file has no such part; `Content-Range` says how long it is.',
      'range_not_satisfiable',
    ]),
  );

/** A refusal of a handler; where no code is named, any that is answered with this status. */
export type Refusal = readonly [status: number, description: string, ...codes: ErrorCode[]];

/** Documents the refusals of a handler beyond those that every one has. */
export const Refuses = (...refusals: Refusal[]) =>
  applyDecorators(
    ...refusals.map(([status, description, ...codes]) =>
      ApiResponse({
        status,
        description,
        content: {
          'application/problem+json': {
            schema: problemSchema(status, codes.length > 0 ? codes : codesOf(status)) as object,
          },
        },
      }),
    ),
  );
