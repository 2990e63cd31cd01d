import { type DataParts } from '../package/data-parts';
import { descendants, type XmlElement } from '../xml/node';
import { type BookmarkUses } from './bookmark-uses';
import { placeBookmarks } from './bookmarks';
import { checkComputedFields, type ComputedNeeds, prepareComputedFields } from './computed-fields';
import { placeContentControls } from './content-controls';
import { type BoundControls } from './data-binding';
import { placeDocumentFields } from './document-fields';
import { type PartLinks, placeHyperlinks, placeLinkCommands } from './hyperlinks';
import { emptyIndexes } from './indexes';
import { placeMergeFields } from './merge-fields';
import { tellOtherBraces } from './other-braces';
import { type PartContext } from './part-context';
import { placePictureFrames } from './picture-frames';
import { type References } from './references';
import { placePlaceholders } from './placeholders';
import { placeAttributes, placeRunTexts, type TextHome } from './texts';

/** Context of a part for the finders of places. */
interface Surroundings {
  readonly data: DataParts;
  readonly bound: BoundControls;
  readonly links: PartLinks;
  readonly uses: BookmarkUses;
  readonly references: References;
}

/** Results of the search for places. */
interface Findings extends ComputedNeeds {
  /** It is another one also without a place in it. */
  readonly isChanged: boolean;
  /** Fields refer to notes, styles or sections. */
  readonly refers: boolean;
}

/**
 * Puts a command in the place of everything in a part that is to be filled. Indexes come first, since they hold copies of
 * places; placeholders come last, since what the others replace may hold some.
 */
export function findPlaces(
  context: PartContext,
  { data, bound, links, uses, references }: Surroundings,
): Findings {
  const { root, part, report, scope } = context;
  const home: TextHome = { part, position: report.nextPosition(), report, scope };
  const { refers } = emptyIndexes(context, references);
  placePictureFrames(context);
  const hasFields = placeDocumentFields(context, data);
  const hasLinks = placeHyperlinks(context, links, home);
  const computed = prepareComputedFields(context);
  placeMergeFields(context);
  const hasControls = placeContentControls(context, bound);
  placeBookmarks(context, (name) => uses.has(name));
  tellOtherBraces(context);
  placePlaceholders(context);
  placeLinkCommands(context);
  placeRunTexts(root, home);
  placeAttributes(root, home);
  const needs = checkComputedFields(context, computed);
  return { ...needs, refers, isChanged: hasFields || hasLinks || hasControls || refers };
}

/** Whether a part holds a place: a link without one is no place, though it is made anew for each document. */
export function hasCommands(root: XmlElement): boolean {
  const isPlace = (piece: unknown): boolean => typeof piece !== 'string';
  for (const node of descendants(root)) {
    if (node.kind === 'command') return true;
    if (node.kind !== 'element' || !node.filled) continue;
    if (Object.values(node.filled).some(({ pieces }) => pieces.some(isPlace))) return true;
  }
  return false;
}
