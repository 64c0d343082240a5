import type { Channel, Programme } from '@antenna/api-client';
import { findChannel, startChannel } from '@antenna/catalogue';
import { endOf, hasArchive } from '@antenna/schedule';
import { useAlerts, useSignIn } from '@antenna/store';
import { ErrorState, Skeleton, useTranslation } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { ScheduleSkeleton } from '../schedule/SchedulePanel.tsx';
import { ShareButton } from '../programme/ShareButton.tsx';
import { useViewing } from '../viewer/viewing.tsx';
import { ChannelView } from './ChannelView.tsx';
import type { PlayerHandle } from './player-handle.ts';
import { ProgrammeDetails, useProgramInfo, useStayed } from '../programme/ProgrammeDetails.tsx';
import { FollowButton } from '../follow/FollowButton.tsx';
import { ReminderButton } from '../reminder/ReminderButton.tsx';
import { useChannels, type ChannelsData } from '../list/use-channels.ts';
import { useOpenedChannel } from './use-opened-channel.ts';
import type { ZapLine } from './use-zap-line.ts';

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
  const signIn = useSignIn();
  const { viewer } = useViewing();
  const opened = useOpenedChannel({ channel, data, category: asked, ts, onBack });
  const { handle, schedule, programme, isLive, hrefOf, onProgramme } = opened;
  const hasStayed = useStayed(programme?.id ?? '', isPrerender);
  const info = useProgramInfo(hasStayed ? programme : undefined);
  const reminder = (each: Programme) => reminderButton(channel, each);
  return (
    <>
      {title?.(programme ? `${programme.title} · ${channel.name}` : channel.name)}
      <ChannelView
        channel={channel}
        category={opened.category}
        outcome={opened.outcome}
        lock={opened.lock}
        player={() => (isPrerender ? null : player(handle))}
        zapping={zapping?.(handle.zap, handle.channelHref)}
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
        onStartOver={opened.onStartOver}
        onLive={opened.onLive}
        onShowPackets={opened.onShowPackets}
        onSignIn={viewer.isLoggedIn ? undefined : () => void signIn()}
        onBack={onBack}
        neighbours={opened.tiles}
        place={opened.place}
        follow={programme ? followButton(channel, programme) : undefined}
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

function followButton({ id: channelId }: Channel, { timestamp: start, title, contentId }: Programme) {
  return <FollowButton title={title} programme={{ channelId, start, programmeOf: contentId }} />;
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
