import { bruno } from './bruno.mjs';

const key = [{ apiKey: [] }, { uiSession: [], uiCsrf: [] }];
const operation = (operationId: string, summary: string, more: object = {}) => ({
  operationId,
  summary,
  tags: ['Things'],
  security: key,
  responses: {},
  ...more,
});
const form = { schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } };

const paths = {
  '/v1/things/import': {
    post: operation('imports.thing', 'Import things.', {
      parameters: [
        { name: 'dryRun', in: 'query', required: false, schema: { type: 'string', enum: ['true', 'false'] } },
      ],
      requestBody: { content: { 'text/csv': {}, 'multipart/form-data': form } },
    }),
  },
  '/v1/search': {
    get: operation('search.find', 'Search', {
      parameters: [
        { name: 'q', in: 'query', required: true, schema: { type: 'string', examples: ['SQ-00001'] } },
      ],
    }),
  },
  '/v1/session': { post: operation('session.signIn', 'Sign in', { security: [] }) },
  '/v1/profile/password': {
    put: operation('password.change', 'Change the password', { security: [{ uiSession: [], uiCsrf: [] }] }),
  },
};

describe('the Bruno collection', () => {
  let files: Map<string, string>;
  beforeAll(async () => {
    files = await bruno.files({ info: { description: 'Docket' }, components: {}, paths });
  });

  it('has a file of its own for each operation, whatever ends its summary', () => {
    expect([...files.keys()].filter((name) => name.startsWith('Things/')).sort()).toEqual([
      'Things/Change the password.bru',
      'Things/Import things.bru',
      'Things/Search.bru',
      'Things/Sign in.bru',
    ]);
  });

  it('sends the key only where one opens the operation, and else what a session repeats', () => {
    expect(files.get('collection.bru')).not.toContain('X-APIKEY');
    expect(files.get('Things/Search.bru')).toContain('  X-APIKEY: {{key}}\n');
    expect(files.get('Things/Change the password.bru')).not.toContain('X-APIKEY');
    expect(files.get('Things/Change the password.bru')).toContain('  X-CSRF-Token: {{csrf}}\n');
    expect(files.get('Things/Sign in.bru')).not.toContain('headers {');
    expect(files.get('Things/Sign in.bru')).toMatch(/script:post-response \{\n.*docket_ui_csrf/);
  });

  it('sends nothing empty, and a file that is one of those the operation takes', () => {
    expect(files.get('Things/Search.bru')).toContain('url: {{host}}/v1/search?q=SQ-00001\n');
    expect(files.get('Things/Import things.bru')).toContain('  ~dryRun: true\n');
    expect(files.get('Things/Import things.bru')).toContain('file: @file(file.csv)\n');
  });
});
