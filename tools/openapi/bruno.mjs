import { exampleOf, resolved } from './example-of.mjs';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** A collection of requests for Bruno (usebruno.com): a folder for each tag, a request for each operation. */
export const bruno = {
  folder: 'docs/bruno',
  async files(document) {
    const files = new Map([
      [
        'bruno.json',
        `${JSON.stringify({ version: '1', name: 'Docket', type: 'collection', ignore: [] }, null, 2)}\n`,
      ],
      ['collection.bru', blocks(['docs', [document.info.description]])],
      [
        'environments/local.bru',
        `${blocks(['vars', ['host: http://localhost:3000']])}vars:secret [\n  key\n]\n`,
      ],
    ]);
    const operations = Object.entries(document.paths).flatMap(([path, item]) =>
      METHODS.filter((method) => method in item).map((method) => ({ path, method, operation: item[method] })),
    );
    const counts = new Map();
    for (const { path, method, operation } of operations) {
      const [folder = 'Others'] = operation.tags ?? [];
      const seq = (counts.get(folder) ?? 0) + 1;
      counts.set(folder, seq);
      // Its name is what Bruno shows; `/` would be a folder, and a point would meet that of `.bru`.
      const summary = operation.summary.replace(/[/\\:*?"<>|]/g, ' ').replace(/[. ]+$/, '');
      const name = files.has(`${folder}/${summary}.bru`) ? `${summary} (${operation.operationId})` : summary;
      files.set(`${folder}/${name}.bru`, request({ document, path, method, operation, name, seq }));
    }
    return files;
  },
};

function request({ document, path, method, operation, name, seq }) {
  const parameters = (operation.parameters ?? []).map((parameter) => resolved(parameter, document));
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const headers = parameters.filter((parameter) => parameter.in === 'header');
  const query = inQuery
    .filter(({ required }) => required)
    .map((one) => `${one.name}=${valueOf(one, path, document)}`);
  const url = `{{host}}${path.replace(/\{(\w+)\}/g, ':$1')}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const body = bodyOf(operation, document, path);
  const made = operation.responses['201'] === undefined ? [] : [`${variable(path)}: res.body.id`];
  return blocks(
    ['meta', [`name: ${name}`, 'type: http', `seq: ${seq}`]],
    [method, [`url: ${url}`, `body: ${body.type}`, 'auth: none']],
    [
      'params:query',
      inQuery.map((one) => `${one.required ? '' : '~'}${one.name}: ${valueOf(one, path, document)}`),
    ],
    ['params:path', inPath.map((one) => `${one.name}: ${valueOf(one, path, document)}`)],
    ['headers', [...credentials(operation), ...headers.map((one) => `~${one.name}: ${one.example ?? ''}`)]],
    .../** @type {[string, string[]][]} */ (body.blocks),
    ['vars:post-response', made],
    ['script:post-response', keepsCsrf(operation) ? KEEP_CSRF : []],
    ['docs', [operation.description, `\`${operation.operationId}\``].filter(Boolean)],
  );
}

/** Script after signing in: stores the CSRF token for later changes. Bruno keeps the cookies itself. */
const KEEP_CSRF = [
  "const cookie = [res.headers['set-cookie']].flat().find((one) => /docket_ui_csrf=/.test(one));",
  "if (cookie) bru.setVar('csrf', /docket_ui_csrf=([^;]*)/.exec(cookie)[1]);",
];

function keepsCsrf({ operationId }) {
  return operationId === 'session.signIn';
}

/** A key where one opens the operation; else what a session sends beside its cookies, or nothing. */
function credentials({ security = [] }) {
  if (security.some((way) => 'apiKey' in way)) return ['X-APIKEY: {{key}}'];
  return security.some((way) => 'uiCsrf' in way) ? ['X-CSRF-Token: {{csrf}}'] : [];
}

/** Value of a path or query parameter. An id is that of the record created last. */
function valueOf({ name, schema, example }, path, document) {
  if (name === 'id') return `{{${variable(path.slice(0, path.indexOf('/{')))}}}`;
  if (name === 'DocumentID') return '{{documents_id}}';
  const value = example ?? exampleOf(schema, document);
  return [value].flat().join(',');
}

/** `/v1/sales/orders` keeps the id of what it makes in `sales_orders_id`. */
function variable(collection) {
  return `${collection
    .replace(/^\/v1\//, '')
    .replace(/\{\w+\}\//g, '')
    .replace(/\W+/g, '_')}_id`;
}

/** A file that stands for what the operation takes. */
function sampleFile(content, path) {
  if (content['text/csv']) return 'csv';
  return path.endsWith('/logo') ? 'png' : 'docx';
}

function bodyOf(operation, document, path) {
  const content = operation.requestBody?.content ?? {};
  const { 'application/json': json, 'multipart/form-data': form } = content;
  if (json) {
    const text = JSON.stringify(withVariables(exampleOf(json.schema, document), document), null, 2);
    return { type: 'json', blocks: [['body:json', text.split('\n')]] };
  }
  if (form) {
    const { properties = {}, required = [] } = resolved(form.schema, document);
    const fields = Object.entries(properties).map(([name, schema]) => {
      if (resolved(schema, document).format === 'binary')
        return `${name}: @file(${name}.${sampleFile(content, path)})`;
      // Fields that may be left out are switched off, as such parameters of a query are.
      const prefix = required.includes(name) ? '' : '~';
      return `${prefix}${name}: ${String(exampleOf(schema, document, name)).replace(/\n/g, ' ')}`;
    });
    return { type: 'multipartForm', blocks: [['body:multipart-form', fields]] };
  }
  return { type: 'none', blocks: [] };
}

/** `customerId` is that of the customer created last, where customers can be created. */
function withVariables(value, document) {
  if (Array.isArray(value)) return value.map((item) => withVariables(item, document));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const stem = /^(\w+)Id$/.exec(name)?.[1]?.toLowerCase();
      const collection = Object.keys(document.paths).find(
        (path) => stem && path.split('/').at(-1)?.startsWith(stem) && document.paths[path].post,
      );
      return [
        name,
        collection && typeof item === 'string'
          ? `{{${variable(collection)}}}`
          : withVariables(item, document),
      ];
    }),
  );
}

/** Bruno's own form: named blocks of lines; empty ones are left out. @param {[string, string[]][]} all */
function blocks(...all) {
  return all
    .filter(([, lines]) => lines.length > 0)
    .map(([name, lines]) => `${name} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`)
    .join('\n')
    .concat('\n');
}
