import type { Channel, Programme } from '@antenna/api-client';
import { onAirAt, programmeAt } from '@antenna/schedule';
import { useStateOf } from '@antenna/ui-kit';
import { useCallback } from 'react';

interface Told {
  readonly key: string;
  readonly programmeId: string | undefined;
  readonly isLive: boolean;
}

/** What is on the screen: what the player last told, else what the address asks for, else what is on air. Renews per programme, not per second. */
export function useMoment({
  channel,
  ordered,
  ts,
  now,
  opened,
}: {
  readonly channel: Channel;
  readonly ordered: readonly Programme[];
  readonly ts: number | undefined;
  readonly now: number;
  /** Names this opening: what was told of an earlier one does not count. */
  readonly opened: string;
}) {
  const [told, setTold] = useStateOf<Told | undefined>(channel.id, undefined);
  const onPosition = useCallback(
    (position: number, isLive: boolean) => {
      const programmeId = programmeAt(ordered, position)?.id;
      setTold((old) =>
        old?.key === opened && old.programmeId === programmeId && old.isLive === isLive
          ? old
          : { key: opened, programmeId, isLive },
      );
    },
    [ordered, opened, setTold],
  );
  const heard = told?.key === opened ? told : undefined;
  const isLive = heard?.isLive ?? ts === undefined;
  const behind = heard && !heard.isLive ? ordered.find(({ id }) => id === heard.programmeId) : undefined;
  const programme =
    behind ??
    programmeAt(ordered, isLive ? onAirAt(channel, now) : (ts ?? now)) ??
    (isLive ? currentOf(channel, now) : undefined);
  return { programme, isLive, onPosition };
}

/** Until the schedule is here the channel's own answer says what is on. */
function currentOf(channel: Channel, now: number): Programme | undefined {
  return channel.currentProgramme ? programmeAt([channel.currentProgramme], onAirAt(channel, now)) : undefined;
}
