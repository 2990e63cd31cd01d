import { compileExpression, isProblems } from './expression';
import { type BrokenLoop, type Frame, type Scope } from './scope';

/**
 * The names of a part with loops that are broken, so that the mistakes inside of these are told together with them: the
 * items of each are what they would be once it is mended, as far as its list is known and no other one is called alike.
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
