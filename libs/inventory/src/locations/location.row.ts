import type { Location } from '@docket/contracts';
import { foldText } from '@docket/domain';
import type { LocationEntity } from './location.entity';

/** Converts a location to its row. */
export function locationRow(location: Location): LocationEntity {
  return { ...location, codeKey: foldText(location.code) };
}

/** Converts a row to a location as GET shows it. */
export function presentLocation(row: Location): Location {
  const { id, version, createdAt, createdBy, updatedAt, updatedBy, code, name, parentId, active } = row;
  return { id, version, createdAt, createdBy, updatedAt, updatedBy, code, name, parentId, active };
}
