import type { Location } from '@docket/contracts';
import { foldText } from '@docket/domain';
import type { LocationEntity } from './location.entity';

/** A location as it is stored. */
export function locationRow(location: Location): LocationEntity {
  return { ...location, codeKey: foldText(location.code) };
}

/** A location as GET shows it, of its row. */
export function presentLocation(row: Location): Location {
  const { id, version, createdAt, createdBy, updatedAt, updatedBy, code, name, parentId, active } = row;
  return { id, version, createdAt, createdBy, updatedAt, updatedBy, code, name, parentId, active };
}
