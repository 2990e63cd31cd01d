import type { OpenAPIObject } from '@nestjs/swagger';
import { withSummaries } from './operation-names';

describe('the summary of an operation', () => {
  it.each([
    ['get', 'salesQuotes.list', 'List sales quotes'],
    ['post', 'apiKeys.create', 'Create an API key'],
    ['patch', 'company.change', 'Change the company'],
    ['post', 'documentVersions.restore', 'Restore a document version'],
    ['get', 'documentTemplates.usage', 'Get the usage of a document template'],
    ['delete', 'deliveries.cancel', 'Cancel a delivery'],
  ])('is a sentence made of its name where it says nothing else: %s %s', (method, operationId, summary) => {
    const document = {
      paths: { '/x': { [method]: { operationId, responses: {} } } },
    } as unknown as OpenAPIObject;
    expect(withSummaries(document).paths['/x']).toMatchObject({ [method]: { summary } });
  });
});
