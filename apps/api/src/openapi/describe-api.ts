import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Problem } from '@docket/contracts';
import { DomainError } from '@docket/platform';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import compression from 'compression';
import type { RequestHandler } from 'express';
import { withConventions } from './conventions';
import { withExamples } from './examples';
import { operationId, withSummaries } from './operation-names';
import { withHeaderComponents } from './response-headers';
import { toOpenApi, withNamedInputs, withoutUnused } from './schema-components';
import { SECURITY_SCHEMES } from './security';
import { withSharedRefusals } from './shared-refusals';
import { withTags } from './tags';
import { say } from '../sentences';

const DESCRIPTION =
  'Sales, production and service, with Word templates that become PDFs on the fly. Send your API key as `X-APIKEY`. ' +
  'The first call sets two cookies; calls that send them with the key are not rate-limited.';

/** The OpenAPI document of the running application: the same on every server of this version. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.1')
    .setTitle('Docket')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .build();
  config.info = { title: 'Docket', description: DESCRIPTION, version: '1', license: LICENCE };
  config.servers = [{ url: '/', description: 'The server that this document comes from.' }];
  config.components = { securitySchemes: SECURITY_SCHEMES };
  const made = SwaggerModule.createDocument(app, config, {
    operationIdFactory: operationId,
    standardSchemaConverter: toOpenApi,
  });
  const steps = [
    withProblems,
    withConventions,
    withNamedInputs,
    withoutUnused,
    withSummaries,
    withTags,
    withExamples,
    withHeaderComponents,
    withSharedRefusals,
  ];
  return steps.reduce((document, step) => step(document), made);
}

/** The files that the page at /docs loads. Its package holds more: source maps, other bundles, its changelog. */
const PAGE_FILES = new Set([
  '/',
  '/swagger-ui.css',
  '/swagger-ui-bundle.js',
  '/swagger-ui-standalone-preset.js',
  '/swagger-ui-init.js',
  '/favicon-16x16.png',
  '/favicon-32x32.png',
]);

const onlyPageFiles: RequestHandler = ({ path }, _response, next) =>
  PAGE_FILES.has(path) ? next() : next(new DomainError('not_found', say.docs_path_unknown()));

/** `identifier` is new in OpenAPI 3.1, and unknown to the types. */
const LICENCE = { name: 'MIT', identifier: 'MIT' } as OpenAPIObject['info']['license'];

/**
 * Serves the document at /openapi.json and a page of it at /docs. The build puts the committed document beside the
 * server, because making the document would block the event loop for half a second, and writing it for 15 ms.
 * @param file the document
 */
export function serveApiDescription(app: INestApplication, file: string): void {
  const send: RequestHandler = (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    response.sendFile(basename(file), { root: dirname(file) });
  };
  app.use('/openapi.json', compression(), send);
  app.use('/docs', onlyPageFiles);
  SwaggerModule.setup('docs', app, () => JSON.parse(readFileSync(file, 'utf8')) as OpenAPIObject, {
    raw: false,
    customSiteTitle: 'Docket API',
  });
}

/** The body of every refusal, which no handler names. */
function withProblems(document: OpenAPIObject): OpenAPIObject {
  const { components } = toOpenApi(Problem, { schemaType: 'output' });
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...components } as NonNullable<
      OpenAPIObject['components']
    >['schemas'],
  };
  return document;
}
