import { dirname, relative, resolve } from 'node:path';

/**
 * ESLint rule: walls of the web UI.
 *
 * - A feature imports another feature through its public modules only.
 * - Shared folders (components, api, i18n, keys, loading) import no feature.
 *
 * The option lists the public modules as paths below `features`, without the ending.
 */
const SOURCE = /^(.*\/apps\/admin\/src)\/(.*)$/;
const SHARED = /^(?:components|api|i18n|keys|loading)\//;

const MESSAGES = {
  shared: 'What all features share imports no feature. Move what is needed here, or pass it in.',
  wall: '{{path}} belongs to another feature. Move what both need to components, or add it to the public modules in eslint.config.mjs.',
};

const featureOf = (path) => /^features\/([^/]+)\//.exec(path)?.[1];

/** @type {import('eslint').Rule.RuleModule} */
export const featureWalls = {
  meta: { type: 'problem', messages: MESSAGES, schema: [{ type: 'array', items: { type: 'string' } }] },
  create(context) {
    const [, root, file] = SOURCE.exec(context.filename.replaceAll('\\', '/')) ?? [];
    const open = new Set(context.options[0] ?? []);
    const check = (node, source) => {
      if (root === undefined || file === undefined) return;
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const path = relative(root, resolve(root, dirname(file), source.value)).replaceAll('\\', '/');
      const wanted = featureOf(path);
      const own = featureOf(file);
      if (wanted === undefined || wanted === own) return;
      if (SHARED.test(file)) context.report({ node, messageId: 'shared' });
      else if (own !== undefined && !open.has(path.replace(/^features\//, '')))
        context.report({ node, messageId: 'wall', data: { path } });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source),
      ExportNamedDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
    };
  },
};
