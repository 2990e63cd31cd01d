import { lazy, Suspense } from 'react';
import { useToastsWanted } from '../components/use-toast';

const Notifications = lazy(async () => ({ default: (await import('@mantine/notifications')).Notifications }));

/** Where toasts appear, once there is one. */
export function Messages() {
  if (!useToastsWanted()) return null;
  return (
    <Suspense fallback={null}>
      {/* Not in a portal: what it says belongs to the page's main part. */}
      <Notifications position="bottom-right" limit={4} autoClose={5000} withinPortal={false} />
    </Suspense>
  );
}
