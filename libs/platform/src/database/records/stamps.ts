import { v7 as uuidv7 } from 'uuid';

/** The common columns of a new entity. @param userId who makes it; null for the server itself */
export function created(userId: string | null) {
  const now = new Date().toISOString();
  return { id: uuidv7(), version: 1, createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId };
}

/** The common columns of a changed entity. */
export function updated(userId: string | null, version: number) {
  return { version: version + 1, updatedAt: new Date().toISOString(), updatedBy: userId };
}
