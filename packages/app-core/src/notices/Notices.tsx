import { TimeLeft } from '@antenna/session-ui';
import { useSession } from '@antenna/store';
import { lazyOptional, useDevice } from '@antenna/ui-kit';
import type { Location } from 'react-router';
import { AppOfferSlot } from './AppOfferSlot.tsx';
import { MiniPlayerSlot } from '../player/mini/MiniPlayerSlot.tsx';
import { OwnNetworkSlot } from './OwnNetworkSlot.tsx';
import { RemindersSlot } from './RemindersSlot.tsx';

const RemoteFocus = lazyOptional(async () => (await import('./RemoteFocus.tsx')).RemoteFocus);

/** A television's focus, the mini player, a child's remaining time, the operator's and the app's notices, reminders. */
export function Notices({ place, hasHeader }: { readonly place: Location; readonly hasHeader: boolean }) {
  return (
    <>
      {useSession().isChild ? <TimeLeft /> : null}
      {useDevice() === 'tv' ? <RemoteFocus page={place.pathname} /> : null}
      <MiniPlayerSlot />
      <OwnNetworkSlot />
      {hasHeader ? <AppOfferSlot /> : null}
      <RemindersSlot place={place} />
    </>
  );
}
