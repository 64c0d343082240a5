import type { Channel, Programme } from '@antenna/api-client';
import { strictestAge } from '@antenna/kernel';
import { findChannel, isAdultChannel, neighbours, startChannel } from '@antenna/catalogue';
import { canStartOver, clickRule, endOf, hasArchive } from '@antenna/schedule';
import { to } from '@antenna/navigation';
import { channelWatched, useAlerts, useAppDispatch, useBuyChannel, useProtected, useSignIn } from '@antenna/store';
import { ErrorState, Skeleton, useTranslation } from '@antenna/ui-kit';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { NEIGHBOURS } from '../limits.ts';
import { useMinute } from '../on-air.ts';
import { ScheduleSkeleton } from '../schedule/SchedulePanel.tsx';
import { ShareButton } from '../programme/ShareButton.tsx';
import { useViewing } from '../viewer/viewing.tsx';
import { ChannelView } from './ChannelView.tsx';
import type { PlayerHandle } from './player-handle.ts';
import { ProgrammeDetails, useProgramInfo, useStayed } from '../programme/ProgrammeDetails.tsx';
import { ReminderButton } from '../reminder/ReminderButton.tsx';
import { ageOf, useChannelLock } from './use-channel-lock.ts';
import { useChannels, type ChannelsData } from '../list/use-channels.ts';
import { useMoment } from './use-moment.ts';
import { useOpenOutcome } from './use-open-outcome.ts';
import { useSchedule } from '../schedule/use-schedule.ts';
import { playsAtOnce, useZapLine, type ZapLine } from './use-zap-line.ts';

export interface ChannelPageProps {
  /** Id or slug; absent opens the last watched channel. */
  readonly channel?: string | undefined;
  /** Slug. */
  readonly category?: string | undefined;
  /** Unix seconds; absent is live. */
  readonly ts?: number | undefined;
  readonly player: (handle: PlayerHandle) => ReactNode;
  /** Over a refusal: controls to change the channel. */
  readonly zapping?: ((zap: ZapLine, channelHref: (channel: Channel) => string) => ReactNode) | undefined;
  /** Shown when there is no such channel. */
  readonly notFound: ReactNode;
  /** The document title for the current programme. */
  readonly title?: ((words: string) => ReactNode) | undefined;
  /** Crawlers get a page without a picture (B-081). */
  readonly isPrerender?: boolean | undefined;
  /** In a webview there is no share button (B-075). */
  readonly isWebview?: boolean | undefined;
  readonly onBack: () => void;
}

/** `/channels/{category}/{channel}`, `/channel/{channel}`: the channel is looked up in the loaded list, by id or slug. */
export function ChannelPage(props: ChannelPageProps) {
  const { viewer } = useViewing();
  const { t } = useTranslation();
  const data = useChannels(viewer, props.category);
  if (data.state === 'failed')
    return (
      <div className="ch-page">
        <ErrorState title={t('channels.channel_failed')} text={t('errors.server')} onRetry={data.onRetry} />
      </div>
    );
  if (data.state === 'loading') return <ChannelSkeleton />;
  const channel =
    props.channel === undefined
      ? startChannel(data.listed, data.lastChannelId)
      : findChannel(data.listed, props.channel);
  if (!channel) return <>{props.notFound}</>;
  return <Opened {...props} channel={channel} data={data} />;
}

/** Stays mounted from channel to channel, with the player, an open list, a gesture and the focus. State of one channel is reset with the next. */
function Opened({
  channel,
  data,
  category: asked,
  ts,
  player,
  zapping,
  title,
  isPrerender,
  isWebview,
  onBack,
}: Omit<ChannelPageProps, 'channel'> & { readonly channel: Channel; readonly data: ChannelsData }) {
  const now = useMinute();
  const signIn = useSignIn();
  const { viewer } = useViewing();
  const [restart, setRestart] = useState(0);
  const onRestart = () => setRestart((count) => count + 1);
  const { schedule, lock, outcome, deny, place, programme, isLive, onPosition, hasStayed, info } = usePlayback({
    channel,
    ts,
    now,
    restart,
    isPrerender,
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
  const reminder = (each: Programme) => reminderButton(channel, each);
  return (
    <>
      {title?.(programme ? `${programme.title} · ${channel.name}` : channel.name)}
      <ChannelView
        channel={channel}
        category={category}
        outcome={outcome}
        lock={lock}
        player={() =>
          isPrerender
            ? null
            : player({
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
              })
        }
        zapping={zapping?.(nearby.forPlayer.zap, channelHref)}
        schedule={schedule}
        programme={programme}
        info={info}
        details={
          programme && hasStayed ? (
            <ProgrammeDetails
              key={`${channel.id} ${programme.id}`}
              channel={channel}
              programme={programme}
              info={info}
              hrefOf={hrefOf}
              onProgramme={onProgramme}
              reminder={reminder}
            />
          ) : undefined
        }
        reminder={reminder}
        hasPreview={!isPrerender}
        isArchive={!isLive && hasArchive(channel)}
        hrefOf={hrefOf}
        onProgramme={onProgramme}
        onStartOver={mayStartOver ? () => go(programme.timestamp) : undefined}
        onLive={isPlaying && !isLive ? () => go(undefined) : undefined}
        onShowPackets={onShowPackets}
        onSignIn={viewer.isLoggedIn ? undefined : () => void signIn()}
        onBack={onBack}
        neighbours={nearby.tiles}
        place={place}
        share={
          isWebview ? undefined : (
            <SharePage
              title={programme ? `${programme.title}. ${channel.name}` : channel.name}
              path={hrefOf(isLive ? undefined : programme?.timestamp)}
            />
          )
        }
      />
    </>
  );
}

function reminderButton(channel: Channel, programme: Programme) {
  const { timestamp: start, title } = programme;
  return <ReminderButton programme={{ channelId: channel.id, start, stop: endOf(programme), title }} />;
}

/** The channel's schedule, its lock, whether it opens, and the programme on the screen. */
function usePlayback({
  channel,
  ts,
  now,
  restart,
  isPrerender,
}: Pick<ChannelPageProps, 'ts' | 'isPrerender'> & {
  readonly channel: Channel;
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
  const hasStayed = useStayed(programme?.id ?? '', isPrerender);
  const info = useProgramInfo(hasStayed ? programme : undefined);
  return { schedule, lock, outcome, deny, place, programme, isLive, onPosition, hasStayed, info };
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

/** Shares the page and says how that went. */
function SharePage(props: { readonly title: string; readonly path: string }) {
  const { show } = useAlerts();
  return (
    <ShareButton
      {...props}
      onShared={(how) => {
        if (how === 'copied') show({ kind: 'success', key: 'channels.link_copied' });
        if (how === 'refused') show({ kind: 'error', key: 'channels.link_not_copied' });
      }}
    />
  );
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

/** The page's layout while loading. */
export function ChannelSkeleton() {
  return (
    <div className="ch-channel ch-channel--wide ch-channel--waiting" aria-busy="true">
      <div className="ch-channel-main">
        <Skeleton shape="panel" ratio="16 / 9" />
        <div>
          <Skeleton shape="line" width="50%" height={32} />
          <Skeleton shape="line" width="30%" />
        </div>
      </div>
      <aside className="ch-channel-aside">
        <ScheduleSkeleton />
      </aside>
    </div>
  );
}
