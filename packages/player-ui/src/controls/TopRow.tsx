import { IconButton, iconArrowLeft, useTranslation } from '@antenna/ui-kit';
import { createContext, use, type ReactNode } from 'react';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';
import { DAY_MINUTES, useClockText, useDayText } from '../time-text.ts';

export interface TopRowProps {
  readonly onBack?: (() => void) | undefined;
  readonly tile?: ReactNode;
  /** Little room: shorter text. */
  readonly isShort?: boolean;
}

/** What the app knows of the title that plays: an episode's series, and which episode it is. */
export interface PlayerHeading {
  readonly title: string;
  readonly facts: string;
}

/** Without it a title is shown by its own name. */
export const PlayerHeadingContext = createContext<PlayerHeading | undefined>(undefined);

/** Back, channel, programme, and the distance to live. */
export function TopRow({ onBack, tile, isShort = false }: TopRowProps) {
  const { t } = useTranslation();
  const clockText = useClockText();
  const dayText = useDayText();
  const player = usePlayerHandle();
  const resolved = usePlayer((state) => state.session.resolved);
  const programme = usePlayer((state) => state.timeline.programme);
  const channel = resolved?.channel;
  const heading = use(PlayerHeadingContext);
  const title = programme?.title ?? heading?.title ?? resolved?.title ?? channel?.name;
  const where = [channel?.num, channel && (programme || resolved?.title) ? channel.name : undefined].filter(
    (each) => each !== undefined,
  );
  const times = programme
    ? [
        dayText(programme.timestamp, player.now()),
        `${clockText(programme.timestamp)}–${clockText(programme.timestamp + programme.duration)}`,
      ].filter((each) => each !== undefined)
    : heading
      ? [heading.facts]
      : [];
  return (
    <div className="pl-top">
      {onBack ? <IconButton glyph={iconArrowLeft} label={t('player.back')} onClick={onBack} /> : null}
      {tile ? <div className="pl-tile">{tile}</div> : null}
      <div className="pl-titles">
        {title ? <p className="pl-title">{title}</p> : null}
        {where.length + times.length > 0 ? <p className="pl-facts">{[...where, ...times].join(' · ')}</p> : null}
      </div>
      <LiveBadge isShort={isShort} />
    </div>
  );
}

/** "12 min behind · Go live", the day and the time from a whole day on, "Live" at the live edge; nothing for a film. */
export function LiveBadge({ isShort = false }: { readonly isShort?: boolean }) {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const kind = usePlayer((state) => state.timeline.kind);
  const minutes = usePlayer((state) => state.timeline.minutesBehind);
  const [clockText, dayText] = [useClockText(), useDayText()];
  if (kind === 'live')
    return (
      <span className="pl-live">
        <i aria-hidden="true" />
        {t('player.live')}
      </span>
    );
  if (kind !== 'archive') return null;
  const moment = player.now() - minutes * 60;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const behind =
    minutes >= DAY_MINUTES
      ? `${dayText(moment, player.now()) ?? ''} ${clockText(moment)}`
      : minutes < 60
        ? t(isShort ? 'player.behind_short' : 'player.behind', { count: minutes })
        : isShort
          ? t('player.behind_hours_short', { length: `${hours}:${String(rest).padStart(2, '0')}` })
          : t('player.behind_hours', { hours, minutes: rest });
  return (
    <button type="button" className="pl-golive" onClick={() => void player.do('goLive')}>
      <i aria-hidden="true" />
      <span className="pl-golive-behind">{behind}</span>
      <span className="pl-golive-dot" aria-hidden="true">
        ·
      </span>
      <span className="pl-golive-go">{t('player.go_live')}</span>
    </button>
  );
}
