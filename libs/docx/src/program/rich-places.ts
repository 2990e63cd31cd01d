import { type Command } from '../language/command';
import { child, closest, type CommandNode, descendants, type XmlElement, type XmlNode } from '../xml/node';
import { serialize } from '../xml/serialize';
import { isShown } from './blocks';
import { type RichPlace } from './program';

/** Elements of `w:pPr` that stand behind `w:ind` (ECMA-376 part 1, section 17.3.1.26). */
const BEHIND_INDENT = new Set(
  'contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange'
    .split(' ')
    .map((name) => `w:${name}`),
);

/** Whether a command may print a text with formatting. */
export function mayBeRich(command: Command): boolean {
  return command.kind === 'print' && /\|\s*rich\b/i.test(command.expression);
}

/** The command of a paragraph that shows nothing but one rich text, in a run of its own. */
export function loneRichCommand(paragraph: XmlElement): CommandNode | undefined {
  const shown = [...descendants(paragraph)].filter((node) => isShown(node) || node.kind === 'command');
  const [only] = shown;
  if (shown.length !== 1 || only?.kind !== 'command' || !mayBeRich(only.command)) return undefined;
  return closest(only, 'w:r')?.parent === paragraph ? only : undefined;
}

/** How the run around a place is formatted; undefined outside of any. */
export function richRun(node: CommandNode): RichPlace | undefined {
  const run = closest(node, 'w:r');
  if (!run) return undefined;
  const properties = child(run, 'w:rPr');
  return { run: properties ? serialize(properties) : '' };
}

/** How a paragraph that becomes a rich text is formatted, and how its list items are. */
export function richParagraph(paragraph: XmlElement): NonNullable<RichPlace['paragraph']> {
  const properties = child(paragraph, 'w:pPr');
  if (!properties) return { properties: '', item: ['', ''], left: 0 };
  const kept: XmlNode[] = properties.children.filter((item) => {
    const name = item.kind === 'element' ? item.name : '';
    return name !== 'w:numPr' && name !== 'w:ind';
  });
  const isBehind = (item: XmlNode): boolean => item.kind === 'element' && BEHIND_INDENT.has(item.name);
  const xml = (items: readonly XmlNode[]): string => items.map(serialize).join('');
  const indent = child(properties, 'w:ind');
  const left = Number(indent?.attrs['w:left'] ?? indent?.attrs['w:start'] ?? 0);
  return {
    properties: serialize(properties),
    item: [xml(kept.filter((item) => !isBehind(item))), xml(kept.filter(isBehind))],
    left: Number.isFinite(left) ? left : 0,
  };
}
