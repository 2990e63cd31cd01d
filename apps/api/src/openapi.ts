import { Problem } from '@docket/contracts';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { z } from 'zod';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** Answers any operation may give, beside its own. */
const COMMON_REFUSALS: Record<string, string> = {
  400: 'The request is not valid; `errors` names every field.',
  401: 'No valid credentials.',
  403: 'Not allowed.',
  429: 'Too many calls without cookies; `Retry-After` says when to try again.',
  500: 'Something went wrong on our side.',
};

/** The OpenAPI document of the running application. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Docket')
    .setDescription(
      'Sales, production and service, with Word templates that become PDFs on the fly. Send your API key as ' +
        '`X-APIKEY`. The first call sets two cookies; calls that send them with the key are not rate-limited.',
    )
    .setVersion('1')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'X-APIKEY' }, 'apiKey')
    .addSecurityRequirements('apiKey')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  return withProblems(document);
}

/** Serves the document at /openapi.json and a page of it at /docs; made when it is first asked for. */
export function serveApiDescription(app: INestApplication): void {
  SwaggerModule.setup('docs', app, () => describeApi(app), {
    jsonDocumentUrl: 'openapi.json',
    customSiteTitle: 'Docket API',
  });
}

function withProblems(document: OpenAPIObject): OpenAPIObject {
  const { $defs = {}, ...problem } = z.toJSONSchema(Problem) as { $defs?: Record<string, unknown> };
  const schemas = JSON.parse(
    JSON.stringify({ Problem: problem, ...$defs }).replaceAll('#/$defs/', '#/components/schemas/'),
  ) as NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
  document.components = { ...document.components, schemas: { ...document.components?.schemas, ...schemas } };
  for (const path of Object.values(document.paths)) {
    for (const method of METHODS) {
      const responses = path[method]?.responses;
      if (responses === undefined) continue;
      for (const [status, description] of Object.entries(COMMON_REFUSALS)) {
        responses[status] ??= {
          description,
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        };
      }
    }
  }
  return document;
}
