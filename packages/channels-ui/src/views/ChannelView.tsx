import type { Channel, Programme, ProgramInfo } from '@antenna/api-client';
import type { OpenOutcome } from '@antenna/schedule';
import { iconArrowLeft, IconButton, Tabs, useLayout } from '@antenna/ui-kit';
import { useState, type ReactNode } from 'react';
import { Gate } from '../parts/Gate.tsx';
import { AboutChannel, ProgrammeFacts, type ProgrammeFactsProps } from '../parts/ProgrammeFacts.tsx';
import type { ChannelLock } from '../pages/use-channel-lock.ts';
import { SchedulePanel, type ScheduleData, type SchedulePanelProps } from '../parts/SchedulePanel.tsx';
import { TileRow } from '../parts/TileRow.tsx';
import { useTexts } from '../texts.ts';
import './ChannelView.css';

export interface ChannelViewProps {
  readonly channel: Channel;
  readonly category?: string | undefined;
  readonly outcome: Exclude<OpenOutcome, { why: 'missing' }>;
  /** The PIN before it. */
  readonly lock?: Pick<ChannelLock, 'isUnknown' | 'gate'> | undefined;
  /** The picture; asked for only when the channel opens. Nothing for crawlers. */
  readonly player: () => ReactNode;
  /** Over a refusal: the ways to another channel. */
  readonly zapping?: ReactNode;
  readonly schedule: ScheduleData;
  /** What is on the screen. */
  readonly programme: Programme | undefined;
  readonly info?: ProgramInfo | undefined;
  /** Below the facts: people, episodes, other showings. */
  readonly details?: ReactNode;
  /** The bell of a programme to come. */
  readonly reminder?: SchedulePanelProps['reminder'];
  /** An unpurchased channel may play without sound behind the prompt. */
  readonly hasPreview?: boolean | undefined;
  readonly hrefOf: (ts: number | undefined) => string;
  readonly onProgramme: (programme: Programme) => void;
  readonly onStartOver?: ProgrammeFactsProps['onStartOver'];
  readonly onLive?: ProgrammeFactsProps['onLive'];
  readonly onShowPackets?: (() => void) | undefined;
  /** Given to guests: what only a user may open offers to sign in. */
  readonly onSignIn?: (() => void) | undefined;
  readonly onBack?: (() => void) | undefined;
  readonly neighbours: readonly Channel[];
  readonly place?: { readonly country: string; readonly ip: string } | undefined;
  readonly share?: ReactNode;
}

/** One channel: picture left and schedule right above 932 px; below, the picture on top and two tabs. */
export function ChannelView(props: ChannelViewProps) {
  const { isDesktop } = useLayout();
  return isDesktop ? <Wide {...props} /> : <Compact {...props} />;
}

function Stage({ channel, outcome, lock, player, zapping, hasPreview, onShowPackets, onSignIn, onBack, place }: ChannelViewProps) {
  const text = useTexts();
  if (outcome.open !== 'refused') return <div className="ch-stage">{player()}</div>;
  return (
    <div className="ch-stage">
      {outcome.why === 'adult' && lock?.isUnknown ? null : <Gate channel={channel} why={outcome.why} onShowPackets={onShowPackets} onSignIn={onSignIn} place={place} unlock={lock?.gate} hasPreview={hasPreview} />}
      {zapping}
      {/* The player has its own way back. */}
      {onBack ? <IconButton glyph={iconArrowLeft} label={text('channels.back')} onClick={onBack} className="ch-stage-back" /> : null}
    </div>
  );
}

function Facts({ channel, programme, info, onStartOver, onLive, share }: ChannelViewProps) {
  return <ProgrammeFacts key={programme?.id ?? 'channel'} channel={channel} programme={programme} info={info} onStartOver={onStartOver} onLive={onLive} share={share} />;
}

function Wide(props: ChannelViewProps) {
  const { channel, category, schedule, programme, hrefOf, onProgramme, reminder, details, neighbours } = props;
  const text = useTexts();
  return (
    <div className="ch-channel ch-channel--wide">
      <div className="ch-channel-main">
        <Stage {...props} />
        <Facts {...props} />
        {details}
        {programme ? <AboutChannel channel={channel} /> : null}
      </div>
      <aside className="ch-channel-aside" aria-label={text('schedule.title')}>
        <SchedulePanel channel={channel} schedule={schedule} playingId={programme?.id} hrefOf={hrefOf} onProgramme={onProgramme} reminder={reminder} />
        <TileRow title={text('channels.neighbours')} channels={neighbours} category={category} layout="fit" />
      </aside>
    </div>
  );
}

type Tab = 'description' | 'schedule';

function Compact(props: ChannelViewProps) {
  const { channel, category, schedule, programme, hrefOf, onProgramme, reminder, details, neighbours } = props;
  const text = useTexts();
  const [tab, setTab] = useState<Tab>('description');
  return (
    <div className="ch-channel ch-channel--compact">
      <Stage {...props} />
      <div className="ch-channel-under">
        <Tabs<Tab> label={channel.name} current={tab} onChange={setTab} tabs={[{ key: 'description', label: text('channels.description') }, { key: 'schedule', label: text('schedule.title') }]}>
          {tab === 'description' ? (
            <div className="ch-channel-description">
              <Facts {...props} />
              {details}
              {programme ? <AboutChannel channel={channel} /> : null}
              <TileRow title={text('channels.neighbours')} channels={neighbours} category={category} />
            </div>
          ) : (
            <SchedulePanel channel={channel} schedule={schedule} playingId={programme?.id} hrefOf={hrefOf} onProgramme={onProgramme} reminder={reminder} hasTitle={false} />
          )}
        </Tabs>
      </div>
    </div>
  );
}
