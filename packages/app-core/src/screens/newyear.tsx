import { NewYearPage, usePrerendered } from '@antenna/catalogue-ui';
import { findChannel } from '@antenna/catalogue';
import { to } from '@antenna/navigation';
import { useCapabilities, useChannelsQuery, useSessionValue } from '@antenna/store';
import { BrowserOnly } from '@antenna/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { HomeScreen } from './HomeScreen.tsx';
import { lazyPart } from '../routing/screen-registry.ts';
import { useLeave } from '../history/use-leave.ts';

const YearEndPlayer = lazyPart(async () => (await import('../player/YearEndPlayer.tsx')).YearEndPlayer);

/** `/newyear`, if the operator has configured rows for it; else an unknown path, which is home. */
export function NewYearScreen() {
  const { newYear } = useCapabilities();
  const reloads = useReloads();
  return newYear.rows.length > 0 ? <YearEnd key={reloads} /> : <HomeScreen />;
}

/** Signing in reloads the page by a state of the navigation (B-144): it is mounted again with the user's rows. */
function useReloads(): number {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const viewer = useSessionValue('viewer');
  const before = useRef(viewer);
  useEffect(() => {
    const hasSignedIn = before.current === 'guest' && viewer === 'user';
    before.current = viewer;
    if (hasSignedIn) void navigate(to.newYear(), { replace: true, state: { isReload: true } });
  }, [viewer, navigate]);
  const [seen, setSeen] = useState({ key: '', reloads: 0 });
  if (isReload(state) && seen.key !== key) setSeen({ key, reloads: seen.reloads + 1 });
  return seen.reloads;
}

function isReload(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isReload' in state;
}

function YearEnd() {
  const { newYear } = useCapabilities();
  const isUser = useSessionValue('isUser');
  const isGuest = useSessionValue('isGuest');
  const isChild = useSessionValue('isChild');
  const back = useLeave();
  const { data: channels } = useChannelsQuery();
  const channel = findChannel(channels ?? [], newYear.channel);
  // Of the programme: the channel's own cover is its logo.
  const still = channel?.currentProgramme?.image ?? channel?.cover.bg;
  const { isPrerendered } = usePrerendered();
  const isAuthorized = isUser || isGuest;
  const isPlaying = channel !== undefined && isAuthorized && !isPrerendered;
  return (
    <NewYearPage
      rows={newYear.rows}
      until={newYear.until}
      isAuthorized={isAuthorized}
      isChild={isChild}
      channel={channel || (newYear.channel && !channels) ? { still } : undefined}
      picture={
        isPlaying ? (
          <BrowserOnly>
            <YearEndPlayer channel={{ ...channel, poster: still }} onBack={back} />
          </BrowserOnly>
        ) : undefined
      }
    />
  );
}
