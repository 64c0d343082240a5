import { matchRoute } from '@antenna/navigation';
import { useSession } from '@antenna/store';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';

interface Watched {
  readonly watchedChannel?: string | undefined;
}

/** Nothing to fail for: without its chunk nobody is reminded, and the page stands. */
const ReminderNotices = lazy<ComponentType<Watched>>(async () => ({
  default: await import('./reminder-notices.ts').then(
    (chunk): ComponentType<Watched> => chunk.ReminderNotices,
    () => () => null,
  ),
}));

/** Reminders of a user, once the page is quiet. `place` says which channel is watched live. */
export function RemindersSlot({ place }: { readonly place: { readonly pathname: string; readonly search: string } }) {
  const { isUser } = useSession();
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), 3_000);
    return () => clearTimeout(timer);
  }, []);
  const { name, params } = matchRoute(place.pathname, 0, 'desktop');
  const watched = name === 'channel' && !place.search.includes('ts=') ? params['channel'] : undefined;
  return isUser && isQuiet ? (
    <Suspense fallback={null}>
      <ReminderNotices watchedChannel={watched} />
    </Suspense>
  ) : null;
}
