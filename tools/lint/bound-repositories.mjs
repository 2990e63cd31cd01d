/**
 * ESLint rule: an injected repository is used through `withRepository` only.
 *
 * An injected repository uses a connection of its own: within `asOne` it does not see the rows of the transaction, and
 * its writes are not rolled back. `manager.withRepository(this.users)` and
 * `this.database.read.withRepository(this.users)` join the transaction at work. The rule refuses every other use of a parameter
 * or property with `@InjectRepository`, and to inject a data source or its manager.
 */
const MESSAGES = {
  unbound:
    'Bind this repository to the transaction at work: `manager.withRepository(…)` or `database.read.withRepository(…)`.',
  source: 'Read and write through platform’s `Database`: its connections join the transaction at work.',
};

const SOURCES = new Set(['InjectDataSource', 'InjectEntityManager', 'InjectConnection']);

/** Whether a node is the argument of `….withRepository(…)`. */
function isBound(node) {
  const call = node.parent;
  return (
    call.type === 'CallExpression' &&
    call.arguments[0] === node &&
    call.callee.type === 'MemberExpression' &&
    call.callee.property.name === 'withRepository'
  );
}

function isRepository({ decorators = [] }) {
  return decorators.some(({ expression }) => expression.callee?.name === 'InjectRepository');
}

/**
 * Name that a member expression or a key of a pattern reads: `this.users`, `this['users']`.
 * @param {import('estree').Expression | import('estree').PrivateIdentifier} node
 */
function nameOf(node) {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' ? node.value : undefined;
}

/** @type {import('eslint').Rule.RuleModule} */
export const boundRepositories = {
  meta: { type: 'problem', messages: MESSAGES, schema: [] },
  create(context) {
    /** Names of the injected properties of each class around the code, the innermost last. */
    const classes = [];
    const report = (node) => context.report({ node, messageId: 'unbound' });
    const enter = ({ body }) => {
      const names = new Set();
      for (const member of body.body) {
        if (member.type === 'PropertyDefinition' && isRepository(member)) names.add(nameOf(member.key));
        if (member.kind !== 'constructor') continue;
        for (const parameter of member.value.params) {
          if (!isRepository(parameter)) continue;
          const declared = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter;
          if (parameter.type === 'TSParameterProperty') names.add(declared.name);
          const variable = context.sourceCode
            .getDeclaredVariables(member.value)
            .find(({ name }) => name === declared.name);
          for (const { identifier, init } of variable?.references ?? [])
            if (init !== true && !isBound(identifier)) report(identifier);
        }
      }
      classes.push(names);
    };
    const leave = () => void classes.pop();
    const isInjected = (name) => classes.at(-1)?.has(name) === true;
    return {
      ClassDeclaration: enter,
      ClassExpression: enter,
      'ClassDeclaration:exit': leave,
      'ClassExpression:exit': leave,
      MemberExpression(node) {
        if (node.object.type !== 'ThisExpression' || !isInjected(nameOf(node.property))) return;
        if (!isBound(node)) report(node);
      },
      'VariableDeclarator[init.type="ThisExpression"] > ObjectPattern > Property'(node) {
        if (isInjected(nameOf(node.key))) report(node);
      },
      'ImportDeclaration[source.value="@nestjs/typeorm"] > ImportSpecifier'(node) {
        if (SOURCES.has(node.imported.name)) context.report({ node, messageId: 'source' });
      },
    };
  },
};
