import { CardPreviews } from '@antenna/catalogue-ui';
import { matchRoute, type RouteName } from '@antenna/navigation';
import { TimeLeft, WhoIsWatching } from '@antenna/session-ui';
import { usePlaybackSync, useSessionValue } from '@antenna/store';
import { lazyOptional, useDevice } from '@antenna/ui-kit';
import type { Location } from 'react-router';
import { AppOfferSlot } from './AppOfferSlot.tsx';
import { MiniPlayerSlot } from '../player/mini/MiniPlayerSlot.tsx';
import { useErrorReports } from './use-error-reports.ts';
import { OwnNetworkSlot } from './OwnNetworkSlot.tsx';
import { PopupsSlot } from './PopupsSlot.tsx';
import { RemindersSlot } from './RemindersSlot.tsx';

const FocusReturn = lazyOptional(async () => (await import('../history/FocusReturn.tsx')).FocusReturn);
const RemoteFocus = lazyOptional(async () => (await import('./RemoteFocus.tsx')).RemoteFocus);

/** Pages that play: a viewer who follows a link to one is not asked first. */
const PLAYERS: readonly RouteName[] = ['channel', 'watch', 'trailer'];
const isPlayerAt = ({ pathname }: Location) =>
  PLAYERS.includes(matchRoute(pathname, { width: 0, device: 'desktop' }).name);

/** Who is watching, the focus after going back and a television's, the mini player, a child's remaining time, the operator's and the app's notices, reminders, previews of cards. */
export function Notices({ place, hasHeader }: { readonly place: Location; readonly hasHeader: boolean }) {
  usePlaybackSync();
  useErrorReports();
  return (
    <>
      {useSessionValue('isChild') ? <TimeLeft /> : null}
      {useDevice() === 'tv' ? <RemoteFocus page={place.pathname} /> : null}
      <WhoIsWatching isPlayerOpen={isPlayerAt(place)} />
      <FocusReturn />
      <CardPreviews />
      <MiniPlayerSlot />
      <OwnNetworkSlot />
      {hasHeader ? <AppOfferSlot /> : null}
      <PopupsSlot isPlayerOpen={isPlayerAt(place)} />
      <RemindersSlot place={place} />
    </>
  );
}
