import type { Programme } from '@antenna/api-client';
import type { ProgrammeState } from '@antenna/schedule';
import {
  classNames,
  Icon,
  iconArrowCounterClockwise,
  iconBroadcast,
  iconLock,
  iconPlayFill,
  iconProhibit,
  Link,
  VisuallyHidden,
  useFormats,
  useTabStop,
  useTranslation,
} from '@antenna/ui-kit';
import type { Glyph } from '@antenna/ui-kit';
import { memo, type MouseEvent } from 'react';
import { AiredBar } from '../card/AiredBar.tsx';

const GLYPHS: Readonly<Partial<Record<ProgrammeState, Glyph>>> = {
  archive: iconArrowCounterClockwise,
  closed: iconProhibit,
  locked: iconLock,
  now: iconBroadcast,
};
const STATE_TEXTS = {
  archive: 'schedule.from_archive',
  closed: 'schedule.closed',
  locked: 'schedule.locked',
  now: 'schedule.on_air',
  future: 'schedule.future',
} as const;

export interface ScheduleRowProps {
  readonly programme: Programme;
  readonly state: ProgrammeState;
  /** Address of a programme that plays; other rows have none and show a message. */
  readonly href?: string | undefined;
  readonly isPlaying?: boolean | undefined;
  /** For the current programme: seconds that the picture is behind the clock, and whole minutes. */
  readonly delay?: number | undefined;
  readonly minutesLeft?: number | undefined;
  readonly onProgramme: (programme: Programme) => void;
}

/** One programme. Past, past without archive, current and future look different; a row re-renders only when its content changes. */
export const ScheduleRow = memo(function ScheduleRow({
  programme,
  state,
  href,
  isPlaying,
  delay = 0,
  minutesLeft,
  onProgramme,
}: ScheduleRowProps) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const tabStop = useTabStop();
  const glyph = GLYPHS[state];
  const inside = (
    <>
      <time className="ch-sd-time" dateTime={new Date(programme.timestamp * 1_000).toISOString()}>
        {time(programme.timestamp)}
      </time>
      <span className="ch-sd-words">
        <span className="ch-sd-title k-clamp-2">{programme.title}</span>
        {state === 'closed' || state === 'locked' ? <span className="ch-sd-note">{t(STATE_TEXTS[state])}</span> : null}
        {state === 'now' ? <NowLine programme={programme} minutesLeft={minutesLeft ?? 0} /> : null}
        {isPlaying && state !== 'now' ? (
          <span className="ch-sd-note ch-sd-note--playing">{t('schedule.playing')}</span>
        ) : null}
        {state === 'now' ? <AiredBar programme={programme} delay={delay} /> : null}
      </span>
      {glyph ? (
        <span className="ch-sd-icon">
          <Icon glyph={isPlaying ? iconPlayFill : glyph} size="button" />
        </span>
      ) : null}
      {/* The icon's meaning in text, next to the notes above. */}
      {state === 'closed' || state === 'locked' ? null : <VisuallyHidden>{t(STATE_TEXTS[state])}</VisuallyHidden>}
    </>
  );
  const shared = {
    className: classNames('ch-sd-row', `ch-sd-row--${state}`, isPlaying && 'ch-sd-row--playing'),
    'aria-current': isPlaying ? ('true' as const) : undefined,
  };
  if (href === undefined)
    return (
      <button type="button" {...shared} {...tabStop} onClick={() => onProgramme(programme)}>
        {inside}
      </button>
    );
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onProgramme(programme);
  };
  return (
    <Link to={href} {...shared} onClick={onClick}>
      {inside}
    </Link>
  );
});

function NowLine({ programme, minutesLeft }: { readonly programme: Programme; readonly minutesLeft: number }) {
  const { t } = useTranslation();
  const { duration } = useFormats();
  const facts = [programme.genre, programme.age === undefined ? undefined : t('channels.age', { age: programme.age })]
    .filter(Boolean)
    .join(', ');
  return (
    <span className="ch-sd-note">
      {[facts, t('common.time_left', { time: duration(minutesLeft * 60) })].filter(Boolean).join(' · ')}
    </span>
  );
}
