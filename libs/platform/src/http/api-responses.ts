import { Problem } from '@docket/contracts';
import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';

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

/** Documents the refusals of a handler beyond those that every one has. */
export const Refuses = (...refusals: [status: number, description: string][]) =>
  applyDecorators(
    ...refusals.map(([status, description]) =>
      ApiResponse({
        status,
        description,
        content: { 'application/problem+json': { schema: problemReference } },
      }),
    ),
  );

const problemReference = { $ref: `#/components/schemas/${Problem.meta()?.id ?? 'Problem'}` };
