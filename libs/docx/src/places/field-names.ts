import { type Scope } from '../language/scope';

/**
 * Segments of a name with dots, or with underscores as bookmarks need (`SQ_CUSTOMER_NAME__2`). Text after two
 * underscores is ignored. Keys of maps may hold underscores themselves.
 */
export function nameSegments(written: string, scope: Scope): string[] {
  const name = written.trim().split('__')[0] ?? '';
  if (name.includes('.')) return name.split('.');
  const segments = name.split('_');
  for (let length = 1; length < segments.length - 1; length++) {
    const found = scope.resolve(segments.slice(0, length), true);
    if (found.ok && found.value.type === 'map')
      return [...segments.slice(0, length), segments.slice(length).join('_')];
  }
  return segments;
}
