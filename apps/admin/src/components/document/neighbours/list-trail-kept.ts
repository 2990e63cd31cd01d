import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { idIn, keepTrail, type ListTrail } from './list-trail';

/** Stores the current page of a list when the user opens one of its records. */
export function ListTrailKept({ list }: { list: Omit<ListTrail, 'at'> }): null {
  const router = useRouter();
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  useEffect(
    () => () => {
      const at = router.latestLocation.pathname;
      if (latest.current.ids.includes(idIn(at))) keepTrail({ ...latest.current, at });
    },
    [router],
  );
  return null;
}
