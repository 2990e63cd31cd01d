import type { Location } from '@docket/contracts';

/** A location with those that are part of it. */
export interface LocationNode {
  location: Location;
  parts: LocationNode[];
}

/** Locations as they lie within each other. One whose parent is not among them stands alone. */
export function treeOf(locations: readonly Location[]): LocationNode[] {
  const nodes = new Map(
    locations.map((location) => [location.id, { location, parts: [] as LocationNode[] }]),
  );
  const roots: LocationNode[] = [];
  for (const node of nodes.values()) {
    const { parentId } = node.location;
    const parent = parentId === null ? undefined : nodes.get(parentId);
    (parent?.parts ?? roots).push(node);
  }
  return roots;
}

/** The tree of those that match, of what they are part of, and of their own parts. */
export function treeOfMatching(nodes: readonly LocationNode[], q: string): LocationNode[] {
  const wanted = q.trim().toLowerCase();
  if (wanted === '') return [...nodes];
  return nodes.flatMap((node) => {
    const { code, name } = node.location;
    if (`${code} ${name}`.toLowerCase().includes(wanted)) return [node];
    const parts = treeOfMatching(node.parts, q);
    return parts.length === 0 ? [] : [{ ...node, parts }];
  });
}

/** A location and everything that is part of it. */
export function idsWithin(nodes: readonly LocationNode[], id: string): string[] {
  for (const node of nodes) {
    if (node.location.id === id) return idsOf([node]);
    const within = idsWithin(node.parts, id);
    if (within.length > 0) return within;
  }
  return [];
}

export function idsOf(nodes: readonly LocationNode[]): string[] {
  return nodes.flatMap(({ location, parts }) => [location.id, ...idsOf(parts)]);
}

/** What a location is part of, the outermost first. */
export function pathTo(locations: readonly Location[], id: string): Location[] {
  const byId = new Map(locations.map((location) => [location.id, location]));
  const path: Location[] = [];
  for (let at = byId.get(id); at !== undefined && !path.includes(at); at = byId.get(at.parentId ?? '')) {
    path.unshift(at);
  }
  return path.slice(0, -1);
}
