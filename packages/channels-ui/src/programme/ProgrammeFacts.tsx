import type { Channel, Programme, ProgramInfo } from '@antenna/api-client';
import { channelAccess, channelBadge, cleanDescription, isCollapsed } from '@antenna/catalogue';
import { shownDays } from '@antenna/schedule';
import {
  Button,
  Icon,
  iconArrowCounterClockwise,
  iconBroadcast,
  iconLockFill,
  Tag,
  useFormats,
  useTranslation,
} from '@antenna/ui-kit';
import { useId, useState, type ReactNode } from 'react';
import { useViewing } from '../viewer/viewing.tsx';
import { FavoriteButton } from '../card/FavoriteButton.tsx';
import { Genres, Ratings } from './ProgrammeMarks.tsx';
import './ProgrammeFacts.css';

export interface ProgrammeFactsProps {
  readonly channel: Channel;
  /** The current programme; without one the channel is described. */
  readonly programme: Programme | undefined;
  /** Details of the programme, once loaded. */
  readonly info?: ProgramInfo | undefined;
  /** Adds a button to play it from the beginning. */
  readonly onStartOver?: (() => void) | undefined;
  /** Adds a button to go back to live. */
  readonly onLive?: (() => void) | undefined;
  /** Follows the programme. */
  readonly follow?: ReactNode;
  /** After the buttons. */
  readonly share?: ReactNode;
}

/** The name of this page for the platform (B-441). */
const CHANNEL_PAGE = 'channel_detail';

/** Below the picture: title, facts, description and actions. */
export function ProgrammeFacts({ channel, programme, info, onStartOver, onLive, follow, share }: ProgrammeFactsProps) {
  const { t } = useTranslation();
  const { time, dayMonth } = useFormats();
  const number = programme ? episodeOf(programme) : undefined;
  const subtitle = [
    number === undefined ? undefined : t(number.key, number.values),
    programme?.subtitle ?? programme?.episode?.title,
  ]
    .filter(Boolean)
    .join('. ');
  const facts = programme
    ? [
        [...(info?.countries ?? []), info?.year].filter(Boolean).join(', '),
        subtitle,
        `${time(programme.timestamp)}–${time(programme.timestamp + programme.duration)}`,
        ...(onLive ? [dayMonth(programme.timestamp)] : []),
      ].filter((each) => each !== undefined && each !== '')
    : [];
  const age = programme?.age ?? (channel.isAgeAssumed ? undefined : channel.age);
  return (
    <div className="ch-facts">
      <div className="ch-facts-words">
        <h1 className="k-h1">{programme?.title ?? channel.name}</h1>
        <p className="ch-facts-line">
          {info ? <Ratings info={info} /> : null}
          <span className="ch-facts-items">
            {programme ? <GenreFact programme={programme} info={info} /> : null}
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
          <FactTags channel={channel} age={age} />
        </p>
        <Description text={cleanDescription(programme ? programme.description : channel.description)} />
      </div>
      <div className="ch-facts-buttons">
        {onStartOver ? (
          <Button kind="brand" icon={iconArrowCounterClockwise} onClick={onStartOver}>
            {t('channels.start_over')}
          </Button>
        ) : null}
        {onLive ? (
          <Button kind="quiet" icon={iconBroadcast} onClick={onLive}>
            {t('channels.to_live')}
          </Button>
        ) : null}
        <div className="ch-facts-small">
          {follow}
          <FavoriteButton channel={channel} kind="square" page={CHANNEL_PAGE} />
          {share}
        </div>
      </div>
    </div>
  );
}

/** The guide's genre until the genres of the catalogue are loaded. */
function GenreFact({ programme, info }: { readonly programme: Programme; readonly info: ProgramInfo | undefined }) {
  if (info && info.genres.length > 0) return <Genres genres={info.genres} />;
  return programme.genre ? <span>{programme.genre}</span> : null;
}

/** Age, quality, and the lock of an unpurchased channel (B-083). */
function FactTags({ channel, age }: { readonly channel: Channel; readonly age: number | undefined }) {
  const { t } = useTranslation();
  const { viewer } = useViewing();
  const badge = channelBadge(channel);
  return (
    <>
      {age === undefined ? null : <Tag kind="outline">{t('channels.age', { age })}</Tag>}
      {badge ? <Tag kind="outline">{badge === '4k' ? '4K' : 'HD'}</Tag> : null}
      {channelAccess(channel, viewer).at === 'locked' ? (
        <span className="ch-facts-lock">
          <Icon glyph={iconLockFill} size="inline" />
          {t('channels.locked')}
        </span>
      ) : null}
    </>
  );
}

function episodeOf({ episode }: Programme) {
  if (episode?.series === undefined) return undefined;
  return episode.season === undefined
    ? { key: 'channels.episode' as const, values: { series: episode.series } }
    : { key: 'channels.season_episode' as const, values: { season: episode.season, series: episode.series } };
}

/** Starts collapsed above 400 characters. */
export function Description({ text: words }: { readonly text: string }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (words === '') return null;
  if (!isCollapsed(words)) return <p className="ch-facts-text">{words}</p>;
  return (
    <div className="ch-facts-text">
      <p id={id} className={isOpen ? 'ch-facts-open' : 'k-clamp-3'}>
        {words}
      </p>
      <button
        type="button"
        className="ch-facts-more"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'channels.less' : 'channels.more')}
      </button>
    </div>
  );
}

/** The channel's description and the length of its archive. */
export function AboutChannel({
  channel,
  level = 2,
}: {
  readonly channel: Channel;
  readonly level?: 2 | 3 | undefined;
}) {
  const { t } = useTranslation();
  const Heading = `h${level}` as const;
  const days = shownDays(channel);
  return (
    <section className="ch-about">
      <Heading className="ch-about-title">{t('channels.about')}</Heading>
      <p className="ch-about-name">{channel.num === undefined ? channel.name : `${channel.num} · ${channel.name}`}</p>
      <p className="ch-about-text">{cleanDescription(channel.description)}</p>
      <p className="ch-about-archive">
        {days > 0 ? t('channels.archive_days', { count: days }) : t('channels.no_archive')}
      </p>
    </section>
  );
}
