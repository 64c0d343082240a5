import type { Channel, Programme } from '@antenna/api-client';
import { isAdultChannel, neighbours } from '@antenna/catalogue';
import { strictestAge } from '@antenna/kernel';
import { to } from '@antenna/navigation';
import { canStartOver, clickRule } from '@antenna/schedule';
import { channelWatched, useAlerts, useAppDispatch, useBuyChannel, useProtected } from '@antenna/store';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { NEIGHBOURS } from '../limits.ts';
import type { ChannelsData } from '../list/use-channels.ts';
import { useMinute } from '../on-air.ts';
import { useSchedule } from '../schedule/use-schedule.ts';
import { useViewing } from '../viewer/viewing.tsx';
import type { PlayerHandle } from './player-handle.ts';
import { ageOf, useChannelLock } from './use-channel-lock.ts';
import { useMoment } from './use-moment.ts';
import { useOpenOutcome } from './use-open-outcome.ts';
import { playsAtOnce, useZapLine } from './use-zap-line.ts';

export interface OpenedChannelInput {
  readonly channel: Channel;
  readonly data: ChannelsData;
  /** Slug, as the address has it. */
  readonly category: string | undefined;
  /** Unix seconds; absent is live. */
  readonly ts: number | undefined;
  readonly onBack: () => void;
}

/** A channel's page without its look: what opens, what is on, what a press on a programme does, what the player is given. */
export function useOpenedChannel({ channel, data, category: asked, ts, onBack }: OpenedChannelInput) {
  const now = useMinute();
  const [restart, setRestart] = useState(0);
  const onRestart = () => setRestart((count) => count + 1);
  const { schedule, lock, outcome, deny, place, programme, isLive, onPosition } = usePlayback({
    channel,
    ts,
    now,
    restart,
  });
  // The address keeps the category it came with; the short channel address has none.
  const category = asked === undefined ? undefined : data.category?.slug;
  const hrefOf = (moment: number | undefined) => to.channel({ category, id: channel.id, slug: channel.slug }, moment);
  const { go, onProgramme, onShowPackets } = useProgrammeActions({ channel, ts, now, hrefOf, onRestart });
  const around = data.inCategory.some(({ id }) => id === channel.id) ? data.inCategory : data.listed;
  const nearby = useNearby({ data, around, channel, now });
  const isPlaying = outcome.open !== 'refused';
  const channelHref = ({ id, slug }: Channel, moment?: number) => to.channel({ category, id, slug }, moment);
  const mayStartOver = isPlaying && programme !== undefined && canStartOver({ channel, programme, now });
  const handle: PlayerHandle = {
    channel,
    ts,
    restart,
    by: outcome.open === 'vitrina' ? 'vitrina' : 'stream',
    programmes: schedule.programmes,
    ...nearby.forPlayer,
    channelHref,
    onPosition,
    onDenied: deny,
    onPinRequired: lock.demand,
    onBack,
  };
  return {
    handle,
    category,
    around,
    schedule,
    lock,
    outcome,
    place,
    programme,
    isLive,
    tiles: nearby.tiles,
    hrefOf,
    onProgramme,
    onShowPackets,
    onStartOver: mayStartOver ? () => go(programme.timestamp) : undefined,
    onLive: isPlaying && !isLive ? () => go(undefined) : undefined,
  };
}

/** The channel's schedule, its lock, whether it opens, and the programme on the screen. */
function usePlayback({
  channel,
  ts,
  now,
  restart,
}: Pick<OpenedChannelInput, 'channel' | 'ts'> & {
  readonly now: number;
  readonly restart: number;
}) {
  const { viewer } = useViewing();
  const schedule = useSchedule(channel);
  const lock = useChannelLock(channel, viewer, ts);
  const { outcome, deny, place } = useOpenOutcome(channel, { lock, ts, now });
  const { programme, isLive, onPosition } = useMoment({
    channel,
    ordered: schedule.programmes,
    ts,
    now,
    opened: `${ts ?? ''} ${restart}`,
  });
  useRemembered(channel, outcome.open !== 'refused');
  return { schedule, lock, outcome, deny, place, programme, isLive, onPosition };
}

/** Playing a moment of the channel, and what a click on a programme does. */
function useProgrammeActions({
  channel,
  ts,
  now,
  hrefOf,
  onRestart,
}: {
  readonly channel: Channel;
  readonly ts: number | undefined;
  readonly now: number;
  readonly hrefOf: (moment: number | undefined) => string;
  readonly onRestart: () => void;
}) {
  const navigate = useNavigate();
  const buy = useBuyChannel();
  const protect = useProtected();
  const { viewer } = useViewing();
  const { show } = useAlerts();
  const go = (moment: number | undefined) => {
    // Opening the moment that the address already names starts it again.
    if (moment === ts) onRestart();
    else void navigate(hrefOf(moment));
  };
  const onShowPackets = () => buy(channel.id);
  const onProgramme = (clicked: Programme) => {
    const click = clickRule({ channel, programme: clicked, now });
    // Another programme is another item: it may need the PIN again.
    const age = strictestAge(ageOf(channel, viewer), clicked.age);
    if (click.do === 'play') protect('program', () => go(click.ts), { age });
    if (click.do === 'play-live') protect('channel', () => go(undefined), { age });
    if (click.do === 'buy') onShowPackets();
    if (click.do === 'refuse') show({ kind: 'info', key: `errors.${click.text}` });
  };
  return { go, onProgramme, onShowPackets };
}

/** The channels around this one: for the player to change to and prefetch, and as tiles. */
function useNearby({
  data,
  around,
  channel,
  now,
}: {
  readonly data: ChannelsData;
  readonly around: readonly Channel[];
  readonly channel: Channel;
  readonly now: number;
}) {
  const { viewer } = useViewing();
  const [previous, next] = [-1, 1].map((step) => besides(around, channel, step));
  const tiles = neighbours(around, channel.id, NEIGHBOURS);
  const ahead = [previous, next, ...tiles].filter(
    (other, index, all): other is Channel =>
      other !== undefined &&
      all.findIndex((each) => each?.id === other.id) === index &&
      playsAtOnce(other, viewer, now),
  );
  const zap = useZapLine({ data, around, viewer, now, channelId: channel.id });
  return { tiles, forPlayer: { previous, next, ahead, zap } };
}

/** The previous or next channel, wrapping around; none in a list of one. */
function besides(channels: readonly Channel[], { id }: Channel, step: number): Channel | undefined {
  const index = channels.findIndex((each) => each.id === id);
  const other = channels[(index + step + channels.length) % channels.length];
  return other?.id === id ? undefined : other;
}

/** Stores an opened channel as the last watched one. */
function useRemembered(channel: Channel, hasOpened: boolean) {
  const dispatch = useAppDispatch();
  const { viewer } = useViewing();
  const isAdult = isAdultChannel(channel, viewer);
  useEffect(() => {
    if (hasOpened) dispatch(channelWatched({ id: channel.id, isAdult }));
  }, [dispatch, channel.id, isAdult, hasOpened]);
}
