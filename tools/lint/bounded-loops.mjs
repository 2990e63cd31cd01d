/**
 * ESLint rule: loops of the server have a bound.
 *
 * A loop that awaits and ends only when something outside answers runs for ever once that is away. It blocks shutdown and
 * burns a processor. The rule refuses, in the code of the server:
 * - `setInterval`,
 * - `for (;;)` and `while (true)`,
 * - `while`, `do` and `for` without an update if they await,
 * - an async method or function that calls itself.
 * Repeated work goes through `BackgroundTasks`; other loops count.
 */
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

const MESSAGES = {
  interval: 'Repeat work with platform’s `BackgroundTasks.start`: it pauses after failures and stops.',
  endless: 'This loop has no bound. Count the rounds, or use platform’s `BackgroundTasks.start`.',
  recursion: 'This async function calls itself without a bound. Use a loop that counts.',
};

/** The function around a node. */
function functionAround(node) {
  let at = node.parent;
  while (at && !FUNCTIONS.has(at.type)) at = at.parent;
  return at;
}

/** How a function is called from inside: `name(…)` or `this.name(…)`. */
function nameOf(node) {
  if (node.parent?.type === 'MethodDefinition' || node.parent?.type === 'PropertyDefinition') {
    return node.parent.key.type === 'Identifier' ? { own: node.parent.key.name } : {};
  }
  if (node.id) return { free: node.id.name };
  return node.parent?.type === 'VariableDeclarator' && node.parent.id.type === 'Identifier'
    ? { free: node.parent.id.name }
    : {};
}

/** @type {import('eslint').Rule.RuleModule} */
export const boundedLoops = {
  meta: { type: 'problem', messages: MESSAGES, schema: [] },
  create(context) {
    const awaiting = new Set();
    const isAlways = (test) => test === null || (test?.type === 'Literal' && Boolean(test.value));
    const noteAwait = (node) => {
      for (let at = node.parent; at && !FUNCTIONS.has(at.type); at = at.parent) awaiting.add(at);
    };
    const loop = (node) => {
      const counts = node.type === 'ForStatement' && node.update !== null;
      if (isAlways(node.test) || (awaiting.has(node) && !counts)) {
        context.report({ node, messageId: 'endless' });
      }
    };
    return {
      AwaitExpression: noteAwait,
      'ForOfStatement[await=true]': noteAwait,
      'ForStatement:exit': loop,
      'WhileStatement:exit': loop,
      'DoWhileStatement:exit': loop,
      CallExpression(node) {
        const { callee } = node;
        const isMember = callee.type === 'MemberExpression' && callee.property.type === 'Identifier';
        const called = nameIn(isMember ? callee.property : callee);
        const onGlobal = isMember && /^(globalThis|global|window)$/.test(nameIn(callee.object) ?? '');
        if (called === 'setInterval' && (!isMember || onGlobal)) {
          context.report({ node, messageId: 'interval' });
        }
        // A function inside of it, such as a callback, calls it as well.
        for (let at = functionAround(node); at; at = functionAround(at)) {
          const { own, free } = nameOf(at);
          const isItself = isMember
            ? callee.object.type === 'ThisExpression' && called === own
            : called !== undefined && called === free;
          if (at.async && isItself) context.report({ node, messageId: 'recursion' });
        }
      },
    };
  },
};

/** Name of an identifier; undefined for any other expression. @param {import('estree').Node} node */
function nameIn(node) {
  return node.type === 'Identifier' ? node.name : undefined;
}
