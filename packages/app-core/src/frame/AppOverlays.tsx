import { lazyOptional } from '@antenna/ui-kit';
import { Suspense } from 'react';
import type { Location } from 'react-router';
import { AppAlerts } from './AppAlerts.tsx';
import { LazyModals } from './LazyModals.tsx';

interface AppOverlaysProps {
  readonly place: Location;
  readonly hasHeader: boolean;
}

/** Optional: if its chunk fails to load, there are no notices. */
const Notices = lazyOptional<AppOverlaysProps>(async () => (await import('../notices/Notices.tsx')).Notices);

/** What may lie over any page: dialogs, notices, alerts. */
export function AppOverlays({ place, hasHeader }: AppOverlaysProps) {
  return (
    <>
      <LazyModals />
      <Suspense fallback={null}>
        <Notices place={place} hasHeader={hasHeader} />
      </Suspense>
      <AppAlerts />
    </>
  );
}
