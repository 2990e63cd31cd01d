import { compileExpression, isProblems } from './expression';
import { type BrokenLoop, type Frame, type Scope } from './scope';

/**
 * Names of a part with broken loops, so that mistakes inside of these are reported as well. The items of a broken
 * loop get the type they will have once it is fixed, if its list is known and no other loop has the same name.
 */
export function besideBroken(scope: Scope, broken: readonly BrokenLoop[]): Scope {
  const mended: Frame[] = [];
  let beside = scope.beside(broken);
  for (const { variable, list } of broken) {
    if (variable === null || list === undefined || scope.isTaken(variable)) continue;
    const isClear = broken.every(
      (other) => !isAlike(other.variable, variable) || other.list === undefined || isAlike(other.list, list),
    );
    const found = isClear ? compileExpression(list, beside) : [];
    if (isProblems(found) || found.value.type !== 'list') continue;
    mended.push({ name: variable, root: '', list: found.value });
    beside = scope.beside(broken, mended);
  }
  return beside;
}

const isAlike = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();
