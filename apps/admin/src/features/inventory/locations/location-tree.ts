import type { Location } from '@docket/contracts';

/** A location with its parts. */
export interface LocationNode {
  location: Location;
  parts: LocationNode[];
}

/** The tree of locations. A location whose parent is not in the list becomes a root. */
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

/** The tree of the locations that match a search, with their ancestors and their parts. */
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

/** The ids of a location and of all its parts. */
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

/** The ancestors of a location, the outermost first. */
export function pathTo(locations: readonly Location[], id: string): Location[] {
  const byId = new Map(locations.map((location) => [location.id, location]));
  const path: Location[] = [];
  for (let at = byId.get(id); at !== undefined && !path.includes(at); at = byId.get(at.parentId ?? '')) {
    path.unshift(at);
  }
  return path.slice(0, -1);
}
