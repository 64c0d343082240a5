import type { Channel, Programme, ProgramInfo } from '@antenna/api-client';
import { DAY_SECONDS } from '@antenna/schedule';
import { skipToken, useAppStore, useEpisodesQuery, useProgramQuery, useProgramScheduleQuery } from '@antenna/store';
import { useEffect, useState, type ReactNode } from 'react';
import { DETAILS_AFTER, SHOWINGS } from '../limits.ts';
import { useMinute } from '../on-air.ts';
import { CatalogueEpisodes } from './CatalogueEpisodes.tsx';
import { OtherShowings } from './OtherShowings.tsx';
import { People } from './People.tsx';

/** Whether the viewer has stayed on the programme: zapping through channels loads no details. Crawlers do not wait. */
export function useStayed(what: string, isAtOnce = false): boolean {
  const { services } = useAppStore();
  const [stayed, setStayed] = useState<string | undefined>(undefined);
  useEffect(() => services.clock.after(DETAILS_AFTER, () => setStayed(what)), [services, what]);
  return isAtOnce || stayed === what;
}

/** Details of the current programme, never those of the previous one. */
export function useProgramInfo(programme: Programme | undefined): ProgramInfo | undefined {
  const { currentData } = useProgramQuery(programme?.programId ?? skipToken);
  return currentData;
}

export interface ProgrammeDetailsProps {
  readonly channel: Channel;
  readonly programme: Programme;
  readonly info: ProgramInfo | undefined;
  readonly hrefOf: (ts: number | undefined) => string;
  readonly onProgramme: (programme: Programme) => void;
  readonly reminder?: ((programme: Programme) => ReactNode) | undefined;
}

/** Below the description: people, episodes in the catalogue, and other showings on this channel (B-077). */
export function ProgrammeDetails({ channel, programme, info, hrefOf, onProgramme, reminder }: ProgrammeDetailsProps) {
  const now = useMinute();
  const { programId } = programme;
  const contentId = programme.contentId ?? info?.contentId;
  const { currentData: episodes = [] } = useEpisodesQuery(contentId === undefined ? skipToken : { id: contentId });
  // One request per day: the showings around today.
  const around = Math.floor(now / DAY_SECONDS) * DAY_SECONDS + DAY_SECONDS / 2;
  const { currentData: showings = [] } = useProgramScheduleQuery(
    programId === undefined ? skipToken : { programId, around, limit: SHOWINGS },
  );
  return (
    <>
      {info ? <People persons={info.persons} credits={info.credits} /> : null}
      <CatalogueEpisodes episodes={episodes} isSeries={info?.isSeries ?? false} tone={programme.genre} />
      <OtherShowings
        channel={channel}
        showings={showings}
        currentId={programme.id}
        now={now}
        hrefOf={hrefOf}
        onProgramme={onProgramme}
        reminder={reminder}
      />
    </>
  );
}
