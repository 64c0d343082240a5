import { matchRoute } from '@antenna/navigation';
import { useSessionValue } from '@antenna/store';
import { lazyOptional } from '@antenna/ui-kit';
import { Suspense, useEffect, useState } from 'react';

interface Watched {
  readonly watchedChannel?: string | undefined;
}

/** Optional: if its chunk fails to load, there are no reminders. */
const ReminderNotices = lazyOptional<Watched>(async () => (await import('./reminder-notices.ts')).ReminderNotices);

/** A user's reminders, loaded after the page. `place` says which channel is watched live. */
export function RemindersSlot({ place }: { readonly place: { readonly pathname: string; readonly search: string } }) {
  const isUser = useSessionValue('isUser');
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 3_000);
    return () => clearTimeout(timer);
  }, []);
  const { name, params } = matchRoute(place.pathname, { width: 0, device: 'desktop' });
  const watched = name === 'channel' && !place.search.includes('ts=') ? params['channel'] : undefined;
  return isUser && isIdle ? (
    <Suspense fallback={null}>
      <ReminderNotices watchedChannel={watched} />
    </Suspense>
  ) : null;
}
