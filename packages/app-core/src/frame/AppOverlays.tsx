import { useDevice } from '@antenna/ui-kit';
import { lazy, Suspense, type ComponentType } from 'react';
import type { Location } from 'react-router';
import { AppAlerts } from './AppAlerts.tsx';
import { LazyModals } from './LazyModals.tsx';

const RemoteFocus = lazy(async () => ({ default: (await import('./RemoteFocus.tsx')).RemoteFocus }));

interface AppOverlaysProps {
  readonly place: Location;
  readonly hasHeader: boolean;
}

/** Optional: if its chunk fails to load, there are no notices. */
const Notices = lazy<ComponentType<AppOverlaysProps>>(async () => ({
  default: await import('../notices/Notices.tsx').then(
    (chunk): ComponentType<AppOverlaysProps> => chunk.Notices,
    () => () => null,
  ),
}));

/** What may lie over any page: dialogs, notices, alerts. */
export function AppOverlays({ place, hasHeader }: AppOverlaysProps) {
  const isTelevision = useDevice() === 'tv';
  return (
    <>
      <LazyModals />
      <Suspense fallback={null}>
        {isTelevision ? <RemoteFocus page={place.pathname} /> : null}
        <Notices place={place} hasHeader={hasHeader} />
      </Suspense>
      <AppAlerts />
    </>
  );
}
