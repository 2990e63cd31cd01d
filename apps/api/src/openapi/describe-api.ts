import { Problem } from '@docket/contracts';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { z } from 'zod';
import { withConventions } from './conventions';

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
    .addCookieAuth('docket_ui', { type: 'apiKey', in: 'cookie' }, 'session')
    .addSecurityRequirements('apiKey')
    .addSecurityRequirements('session')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  return withConventions(withProblems(document));
}

/** Serves the document at /openapi.json and a page of it at /docs; made when it is first asked for. */
export function serveApiDescription(app: INestApplication): void {
  SwaggerModule.setup('docs', app, () => describeApi(app), {
    jsonDocumentUrl: 'openapi.json',
    customSiteTitle: 'Docket API',
  });
}

/** The body of every refusal, which no handler names. */
function withProblems(document: OpenAPIObject): OpenAPIObject {
  const { $defs = {}, ...problem } = z.toJSONSchema(Problem) as { $defs?: Record<string, unknown> };
  const schemas = JSON.parse(
    JSON.stringify({ Problem: problem, ...$defs }).replaceAll('#/$defs/', '#/components/schemas/'),
  ) as NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
  document.components = { ...document.components, schemas: { ...document.components?.schemas, ...schemas } };
  return document;
}
