import { useEffect } from 'react';
import { useUser } from '../../api/use-session';
import { rememberVisit, type Visit } from './visits';

/** Adds the open record to the user's recently visited records, with its current name. */
export function useVisit({ kind, id, label, title }: Visit): void {
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId !== undefined) rememberVisit(userId, { kind, id, label, title });
  }, [userId, kind, id, label, title]);
}
