import type { Channel, Programme, ProgramInfo } from '@antenna/api-client';
import type { OpenOutcome } from '@antenna/schedule';
import { iconArrowLeft, IconButton, Tabs, useLayout, useTranslation } from '@antenna/ui-kit';
import { useState, type ReactNode } from 'react';
import { Gate } from './Gate.tsx';
import { AboutChannel, ProgrammeFacts, type ProgrammeFactsProps } from '../programme/ProgrammeFacts.tsx';
import type { ChannelLock } from './use-channel-lock.ts';
import { SchedulePanel, type ScheduleData, type SchedulePanelProps } from '../schedule/SchedulePanel.tsx';
import { TileRow } from '../card/TileRow.tsx';
import './ChannelView.css';

export interface ChannelViewProps {
  readonly channel: Channel;
  readonly category?: string | undefined;
  readonly outcome: Exclude<OpenOutcome, { why: 'missing' }>;
  /** The PIN lock. */
  readonly lock?: Pick<ChannelLock, 'isUnknown' | 'gate'> | undefined;
  /** The player, rendered only when the channel opens. Nothing for crawlers. */
  readonly player: () => ReactNode;
  /** Over a refusal: controls to change the channel. */
  readonly zapping?: ReactNode;
  readonly schedule: ScheduleData;
  /** The current programme. */
  readonly programme: Programme | undefined;
  readonly info?: ProgramInfo | undefined;
  /** Below the description: people, episodes, other showings. */
  readonly details?: ReactNode;
  /** The reminder button of a future programme. */
  readonly reminder?: SchedulePanelProps['reminder'];
  /** An unpurchased channel may play muted behind the prompt. */
  readonly hasPreview?: boolean | undefined;
  /** A moment of the archive was asked for. */
  readonly isArchive?: boolean | undefined;
  readonly hrefOf: (ts: number | undefined) => string;
  readonly onProgramme: (programme: Programme) => void;
  readonly onStartOver?: ProgrammeFactsProps['onStartOver'];
  readonly onLive?: ProgrammeFactsProps['onLive'];
  readonly onShowPackets?: (() => void) | undefined;
  /** For guests: what requires an account offers to sign in. */
  readonly onSignIn?: (() => void) | undefined;
  readonly onBack?: (() => void) | undefined;
  readonly neighbours: readonly Channel[];
  readonly place?: { readonly country: string; readonly ip: string } | undefined;
  readonly follow?: ReactNode;
  readonly share?: ReactNode;
}

/** One channel: picture left and schedule right above 932 px, otherwise the picture above two tabs. The picture keeps its place in the DOM when the screen is rotated. */
export function ChannelView(props: ChannelViewProps) {
  const isDesktop = useLayout('isDesktop');
  return (
    <div className={`ch-channel ch-channel--${isDesktop ? 'wide' : 'compact'}`}>
      <div className="ch-channel-main">
        <Stage {...props} />
        {isDesktop ? <Description {...props} /> : <Under {...props} />}
      </div>
      {isDesktop ? <Aside {...props} /> : null}
    </div>
  );
}

function Stage({
  channel,
  outcome,
  lock,
  player,
  zapping,
  hasPreview,
  isArchive,
  onShowPackets,
  onSignIn,
  onBack,
  place,
}: ChannelViewProps) {
  const { t } = useTranslation();
  if (outcome.open !== 'refused') return <div className="ch-stage">{player()}</div>;
  return (
    <div className="ch-stage">
      {outcome.why === 'adult' && lock?.isUnknown ? null : (
        <Gate
          key={channel.id}
          channel={channel}
          why={outcome.why}
          onShowPackets={onShowPackets}
          onSignIn={onSignIn}
          place={place}
          unlock={lock?.gate}
          hasPreview={hasPreview}
          isArchive={isArchive}
        />
      )}
      {zapping}
      {/* The player has its own back button. */}
      {onBack ? (
        <IconButton glyph={iconArrowLeft} label={t('channels.back')} onClick={onBack} className="ch-stage-back" />
      ) : null}
    </div>
  );
}

function Description({ channel, programme, info, details, onStartOver, onLive, follow, share }: ChannelViewProps) {
  return (
    <>
      <ProgrammeFacts
        key={`facts of ${channel.id} ${programme?.id ?? ''}`}
        channel={channel}
        programme={programme}
        info={info}
        onStartOver={onStartOver}
        onLive={onLive}
        follow={follow}
        share={share}
      />
      {details}
      {programme ? <AboutChannel channel={channel} /> : null}
    </>
  );
}

function Schedule({
  channel,
  schedule,
  programme,
  hrefOf,
  onProgramme,
  reminder,
  hasTitle,
}: ChannelViewProps & Pick<SchedulePanelProps, 'hasTitle'>) {
  return (
    <SchedulePanel
      key={channel.id}
      channel={channel}
      schedule={schedule}
      playingId={programme?.id}
      hrefOf={hrefOf}
      onProgramme={onProgramme}
      reminder={reminder}
      hasTitle={hasTitle}
    />
  );
}

function Aside(props: ChannelViewProps) {
  const { t } = useTranslation();
  return (
    <aside className="ch-channel-aside" aria-label={t('schedule.title')}>
      <Schedule {...props} />
      <TileRow title={t('channels.neighbours')} channels={props.neighbours} category={props.category} layout="fit" />
    </aside>
  );
}

type Tab = 'description' | 'schedule';

function Under(props: ChannelViewProps) {
  const { channel, category, neighbours } = props;
  const { t } = useTranslation();
  const [tab, setTab] = useState<Tab>('description');
  return (
    <div className="ch-channel-under">
      <Tabs<Tab>
        label={channel.name}
        current={tab}
        onChange={setTab}
        tabs={[
          { key: 'description', label: t('channels.description') },
          { key: 'schedule', label: t('schedule.title') },
        ]}
      >
        {tab === 'description' ? (
          <div className="ch-channel-description">
            <Description {...props} />
            <TileRow title={t('channels.neighbours')} channels={neighbours} category={category} />
          </div>
        ) : (
          <Schedule {...props} hasTitle={false} />
        )}
      </Tabs>
    </div>
  );
}
