import type { Sentence } from '@docket/domain';
import { type Command, type Place } from '../language/command';
import { ownContent } from '../places/paragraph';
import {
  closest,
  type CommandNode,
  commandNode,
  descendants,
  insertAfter,
  insertBefore,
  remove,
  type XmlElement,
} from '../xml/node';
import { closes, isControl, isShown, type Opening } from './blocks';
import { say } from '../sentences';

type If = Extract<Command, { kind: 'if' }>;
type Else = Extract<Command, { kind: 'else' }>;

/** The commands that one ELSE or ELSEIF became, in order. */
interface Branch {
  readonly nodes: readonly CommandNode[];
  readonly place: Place;
}

/** An IF whose END-IF has not come yet. */
interface Chain {
  readonly open: CommandNode;
  readonly command: If;
  /** Conditions of all branches so far; the last branch is open. */
  readonly conditions: string[];
  readonly branches: Branch[];
  /** Blocks that its END-IF ends beside the last branch. */
  extra: number;
  hasElse: boolean;
}

/**
 * Replaces every ELSE and ELSEIF of a story by an END-IF and an IF with the opposite condition, so that the compiler
 * only needs IF. `IF a … ELSEIF b … ELSE … END-IF` becomes `IF a … END-IF IF not a IF b … END-IF IF not b … END-IF
 * END-IF`.
 */
export function resolveElse(story: XmlElement): void {
  const commands = [...descendants(story, ownContent)].filter((node) => node.kind === 'command');
  if (!commands.some(({ command }) => command.kind === 'else')) return;
  const open: (Chain | Opening)[] = [];
  for (const node of commands) {
    const { command } = node;
    if (command.kind === 'for') open.push(command);
    else if (command.kind === 'if')
      open.push({
        open: node,
        command,
        conditions: [command.condition],
        branches: [],
        extra: 0,
        hasElse: false,
      });
    else if (command.kind === 'else') branch(node, command, open.at(-1));
    else if (command.kind === 'end-if' || command.kind === 'end-for') {
      const at = open.findLastIndex((item) => closes(command, isChain(item) ? item.command : item));
      const [ended] = at < 0 ? [] : open.splice(at);
      if (ended && isChain(ended)) end(node, ended);
    }
  }
}

const isChain = (item: Chain | Opening): item is Chain => 'branches' in item;

function branch(node: CommandNode, command: Else, around: Chain | Opening | undefined): void {
  const { place, condition } = command;
  if (around === undefined) {
    refuse(node, 'block_stray', say.block_without_begin({ text: place.written, what: 'IF' }));
  } else if (!isChain(around)) {
    const message = say.else_outside_loop({ text: place.written, loop: around.place.written });
    refuse(node, 'block_stray', message);
  } else if (around.hasElse) {
    refuse(node, 'else_twice', say.else_after_else({ text: place.written }));
  } else {
    const denied = `not (${around.conditions.at(-1) ?? ''})`;
    const nodes = [
      commandNode({ kind: 'end-if', place }),
      commandNode({ kind: 'if', condition: denied, place, repeats: true }),
      ...(condition === null ? [] : [commandNode({ kind: 'if', condition, place })]),
    ];
    insertBefore(node, ...nodes);
    remove(node);
    around.branches.push({ nodes, place });
    if (condition === null) around.hasElse = true;
    else {
      around.conditions.push(condition);
      around.extra += 1;
    }
  }
}

function refuse(node: CommandNode, code: string, message: Sentence): void {
  insertBefore(node, commandNode({ kind: 'invalid', code, message, place: node.command.place }));
  remove(node);
}

function end(node: CommandNode, chain: Chain): void {
  const { place } = node.command;
  if (chain.branches.length === 0) return;
  if (!moveToEdges(node, chain)) {
    // Reported: what is left of the chain would only be reported again.
    const all = [chain.open, ...chain.branches.flatMap(({ nodes }) => nodes), node];
    for (const one of all) remove(one);
    return;
  }
  const ends = Array.from({ length: chain.extra }, () => commandNode({ kind: 'end-if', place }));
  if (!chain.hasElse) {
    // A paragraph that holds these branches alone goes if none of them is printed.
    const condition = chain.conditions.map((one) => `(${one})`).join(' or ');
    const around: If = { kind: 'if', condition, place: chain.command.place, repeats: true };
    insertBefore(chain.open, commandNode(around));
    ends.push(commandNode({ kind: 'end-if', place }));
  }
  insertAfter(node, ...ends);
}

/**
 * Branches of several paragraphs or rows consist of whole ones. An ELSE at the edge of a paragraph moves between it
 * and its neighbour. An ELSE in the middle is refused.
 * @returns whether no branch was refused
 */
function moveToEdges(node: CommandNode, { open, branches }: Chain): boolean {
  const first = branches.flatMap(({ nodes }) => nodes[0] ?? []);
  const all = [open, ...first, node];
  if (areIn(all, 'w:p')) return true;
  const cells = new Set(all.map((one) => closest(one, 'w:tc')));
  const unit = cells.size === 1 ? 'w:p' : 'w:tr';
  // Cells of one row are no branches of their own.
  const isOneRow = unit === 'w:tr' && areIn(all, 'w:tr');
  let isSound = true;
  branches.forEach(({ nodes, place }, index) => {
    const begin = first[index];
    const around = begin && closest(begin, unit);
    if (!begin || !around) return;
    const sides = contentBeside(around, nodes);
    if (!isOneRow && !sides.before && !sides.after) return;
    if (!isOneRow && !(sides.before && sides.after)) {
      for (const one of nodes) remove(one);
      if (sides.before) insertAfter(around, ...nodes);
      else insertBefore(around, ...nodes);
      return;
    }
    isSound = false;
    const message =
      unit === 'w:p'
        ? say.else_in_paragraph({ text: place.written })
        : say.else_in_row({ text: place.written });
    insertBefore(begin, commandNode({ kind: 'invalid', code: 'else_inside', message, place }));
  });
  return isSound;
}

function areIn(nodes: readonly CommandNode[], name: 'w:p' | 'w:tr'): boolean {
  const around = new Set(nodes.map((node) => closest(node, name)));
  return around.size === 1 && !around.has(null);
}

/** Whether a paragraph or row shows something, or has other commands, before and behind these. */
function contentBeside(unit: XmlElement, nodes: readonly CommandNode[]): { before: boolean; after: boolean } {
  const own = new Set<unknown>(nodes);
  const sides = { before: false, after: false };
  let isShownAtAll = false;
  let isPast = false;
  for (const item of descendants(unit)) {
    if (own.has(item)) isPast = true;
    else if (isShown(item) || isControl(item)) {
      isShownAtAll ||= isShown(item);
      sides[isPast ? 'after' : 'before'] = true;
    }
  }
  // Commands alone leave no paragraph and no row.
  return isShownAtAll ? sides : { before: false, after: false };
}
