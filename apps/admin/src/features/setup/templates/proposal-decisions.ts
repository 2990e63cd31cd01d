import type { ChosenPlaces, DocumentProposal } from '@docket/contracts';

/** Decisions of a person about proposed places, by the index of the place. */
export interface Decisions {
  /** Places that stay plain text. */
  readonly skipped: ReadonlySet<number>;
  /** Fields chosen in place of the proposed ones. */
  readonly fields: ReadonlyMap<number, { readonly field: string; readonly filter: string }>;
}

export const NO_DECISIONS: Decisions = { skipped: new Set(), fields: new Map() };

/** Places and lists of a proposal after the decisions. */
export function chosenBy({ places, lists }: DocumentProposal, { skipped, fields }: Decisions): ChosenPlaces {
  return {
    lists,
    places: places.flatMap(({ label: _label, sure: _sure, rivals: _rivals, ...place }, index) =>
      skipped.has(index) ? [] : [withField(place, fields.get(index))],
    ),
  };
}

/** A row may vanish for the field that was proposed, and for no other one. */
function withField<Place extends { field: string; optional: boolean }>(
  place: Place,
  chosen: { readonly field: string; readonly filter: string } | undefined,
): Place {
  if (chosen === undefined) return place;
  return { ...place, ...chosen, optional: place.optional && chosen.field === place.field };
}
