import { ERROR_CODES, type ErrorCode, Problem } from '@docket/contracts';
import { ERROR_STATUS } from '../errors/error-status';

const PROBLEM = `#/components/schemas/${Problem.meta()?.id ?? 'Problem'}`;

/** The body of a refusal in the OpenAPI document: a problem with this status and one of these codes. */
export interface ProblemSchema {
  allOf: [
    { $ref: string },
    {
      type: 'object';
      properties: {
        status: { type: 'integer'; enum: [number] };
        code: { type: 'string'; enum: ErrorCode[] };
      };
    },
  ];
}

/** Every code that is answered with a status. */
export function codesOf(status: number): ErrorCode[] {
  return ERROR_CODES.filter((code) => ERROR_STATUS[code] === status);
}

/** @param codes in any order: the document lists them as `ERROR_CODES` does */
export function problemSchema(status: number, codes: readonly ErrorCode[]): ProblemSchema {
  const known = ERROR_CODES.filter((code) => codes.includes(code));
  return {
    allOf: [
      { $ref: PROBLEM },
      {
        type: 'object',
        properties: {
          status: { type: 'integer', enum: [status] },
          code: { type: 'string', enum: known },
        },
      },
    ],
  };
}
