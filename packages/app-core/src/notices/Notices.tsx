import { TimeLeft } from '@antenna/session-ui';
import { useSession } from '@antenna/store';
import type { Location } from 'react-router';
import { AppOfferSlot } from './AppOfferSlot.tsx';
import { OwnNetworkSlot } from './OwnNetworkSlot.tsx';
import { RemindersSlot } from './RemindersSlot.tsx';

/** A child's remaining time, the operator's and the app's notices, reminders. */
export function Notices({ place, hasHeader }: { readonly place: Location; readonly hasHeader: boolean }) {
  return (
    <>
      {useSession().isChild ? <TimeLeft /> : null}
      <OwnNetworkSlot />
      {hasHeader ? <AppOfferSlot /> : null}
      <RemindersSlot place={place} />
    </>
  );
}
