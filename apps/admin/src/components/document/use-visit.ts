import { useEffect } from 'react';
import { useUser } from '../../api/use-session';
import { rememberVisit, type Visit } from './visits';

/** Remembers that the signed-in user has a record open, under its present name. */
export function useVisit({ kind, id, label, title }: Visit): void {
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId !== undefined) rememberVisit(userId, { kind, id, label, title });
  }, [userId, kind, id, label, title]);
}
