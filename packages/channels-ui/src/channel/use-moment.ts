import type { Channel, Programme } from '@antenna/api-client';
import { onAirAt, programmeAt } from '@antenna/schedule';
import { useKeyedState } from '@antenna/ui-kit';
import { useCallback } from 'react';

interface Reported {
  readonly key: string;
  readonly programmeId: string | undefined;
  readonly isLive: boolean;
}

/** The programme on the screen: as the player last reported, else of the address, else the current one. Updates per programme, not per second. */
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
  /** Identifies this opening: reports of an earlier one are ignored. */
  readonly opened: string;
}) {
  const [reported, setReported] = useKeyedState<Reported | undefined>(channel.id, undefined);
  const onPosition = useCallback(
    (position: number, isLive: boolean) => {
      const programmeId = programmeAt(ordered, position)?.id;
      setReported((old) =>
        old?.key === opened && old.programmeId === programmeId && old.isLive === isLive
          ? old
          : { key: opened, programmeId, isLive },
      );
    },
    [ordered, opened, setReported],
  );
  const current = reported?.key === opened ? reported : undefined;
  const isLive = current?.isLive ?? ts === undefined;
  const behind = current && !current.isLive ? ordered.find(({ id }) => id === current.programmeId) : undefined;
  const programme =
    behind ??
    programmeAt(ordered, isLive ? onAirAt(channel, now) : (ts ?? now)) ??
    (isLive ? currentOf(channel, now) : undefined);
  return { programme, isLive, onPosition };
}

/** The channel's own data provide the current programme until the schedule is loaded. */
function currentOf(channel: Channel, now: number): Programme | undefined {
  return channel.currentProgramme ? programmeAt([channel.currentProgramme], onAirAt(channel, now)) : undefined;
}
