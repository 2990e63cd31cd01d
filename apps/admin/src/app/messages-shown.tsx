import { Notifications } from '@mantine/notifications';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { dropProblems } from '../components/toasts';
import { useIsPageCovered } from '../components/use-window';

/** The messages there are. What went wrong on one page is not told on the next. */
export function MessagesShown() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) dropProblems();
    before.current = pathname;
  }, [pathname]);
  return (
    <Notifications
      // See the styles of all pages.
      data-aside={useIsPageCovered() || undefined}
      position="bottom-right"
      limit={4}
      autoClose={5000}
      withinPortal={false}
    />
  );
}
