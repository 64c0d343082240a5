import type { Seconds } from '@antenna/kernel';
import { minutesBehind, SKIP_STEP } from '@antenna/schedule';
import { useCallback, useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useTranslation } from '@antenna/ui-kit';
import { AdMarks } from '../ads/AdMarks.tsx';
import { PointMarks } from '../episodes/PointMarks.tsx';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';
import { DAY_MINUTES, positionText, useClockText, useDayText, useLengthText } from '../time-text.ts';
import { useWidth } from '../use-width.ts';
import { createBarMover } from './bar-mover.ts';
import { BarDrawing } from './BarDrawing.tsx';
import { Preview, type PreviewHandle } from './Preview.tsx';
import { momentUnder, useBarSource, type BarSource } from './use-bar-source.ts';
import './SeekBar.css';

/** Steps of the keys on the bar, seconds; left and right skip as everywhere in the player. */
const PAGE = 60;
/** The seek bar. React draws it every seven seconds; thumb, live mark and their times are moved directly in the DOM. */
export function SeekBar({ isShown }: { readonly isShown: boolean }) {
  const source = useBarSource(isShown);
  return source ? <Bar source={source} isShown={isShown} /> : null;
}

function Bar({ source, isShown }: { readonly source: BarSource; readonly isShown: boolean }) {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const preview = useRef<PreviewHandle>(null);
  const scrub = useRef<Seconds | undefined>(undefined);
  const width = useWidth(root, 800);
  const move = useMover(root, { source, scrub, isShown, width });

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    scrub.current = momentUnder(source, event.currentTarget, event.clientX);
    preview.current?.show(scrub.current, true);
    move();
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const moment = momentUnder(source, event.currentTarget, event.clientX);
    if (scrub.current !== undefined) {
      scrub.current = moment;
      move();
    }
    if (scrub.current !== undefined || event.pointerType === 'mouse')
      preview.current?.show(moment, scrub.current !== undefined);
  };
  const onPointerUp = () => {
    const moment = scrub.current;
    scrub.current = undefined;
    preview.current?.hide();
    if (moment !== undefined) source.seek(moment);
  };
  const cancel = () => {
    scrub.current = undefined;
    preview.current?.hide();
    move();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Up and down move a slider as right and left do.
    const step = { ArrowUp: SKIP_STEP, ArrowDown: -SKIP_STEP }[event.key];
    const jump = { PageUp: PAGE, PageDown: -PAGE }[event.key];
    if (event.key === 'Home') void player.do('startOver');
    else if (event.key === 'End' && source.kind === 'channel') void player.do('goLive');
    else if (event.key === 'End') source.seek(source.model.window.to);
    else if (step !== undefined) void player.do('skip', { by: step });
    else if (jump !== undefined) source.seek(source.reachable(source.position() + jump));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={root}
      className="pl-bar"
      role="slider"
      tabIndex={0}
      aria-label={t('player.bar')}
      aria-valuemin={Math.round(source.model.window.from)}
      aria-valuemax={Math.round(source.model.window.to)}
      aria-valuenow={Math.round(source.position())}
      data-kind={source.kind}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={cancel}
      onPointerLeave={() => scrub.current === undefined && preview.current?.hide()}
      onKeyDown={onKeyDown}
    >
      <BarDrawing model={source.model} width={width} />
      {source.kind === 'film' ? (
        <>
          <PointMarks window={source.model.window} />
          <AdMarks window={source.model.window} />
        </>
      ) : null}
      <Preview ref={preview} source={source} />
      <div className="pl-carrier pl-carrier--edge">
        <i className="pl-edge-mark" />
        <span className="pl-when pl-when--edge" />
      </div>
      <div className="pl-carrier pl-carrier--thumb">
        <i className="pl-thumb" />
        <span className="pl-when" />
      </div>
    </div>
  );
}

/** Keeps the bar at the playback position while the controls are shown; returns a function that updates it at once. */
interface MoverOptions {
  readonly source: BarSource;
  readonly scrub: RefObject<Seconds | undefined>;
  readonly isShown: boolean;
  readonly width: number;
}

function useMover(root: RefObject<HTMLDivElement | null>, { source, scrub, isShown, width }: MoverOptions): () => void {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const [clockText, dayText, lengthText] = [useClockText(), useDayText(), useLengthText()];
  const behind = usePlayer((state) => state.timeline.minutesBehind);
  const latest = useRef<() => void>(() => {});
  useEffect(() => {
    if (!root.current) return undefined;
    const spoken = (position: Seconds) => {
      if (source.kind === 'film')
        return t('player.value_film', {
          position: lengthText(position),
          length: lengthText(source.model.window.to),
        });
      // While scrubbing, for the moment under the pointer.
      const count = scrub.current === undefined ? behind : minutesBehind(position, player.now());
      const day = dayText(position, player.now());
      const time = day === undefined ? clockText(position) : `${day} ${clockText(position)}`;
      // More than a day behind is not given in minutes.
      return count >= DAY_MINUTES
        ? time
        : t(count === 0 ? 'player.value_live' : 'player.value_behind', { time, count });
    };
    const mover = createBarMover(root.current, source, {
      width,
      spoken,
      timeText: source.kind === 'film' ? positionText : clockText,
    });
    const move = () => mover(scrub.current ?? source.position());
    latest.current = move;
    move();
    return isShown ? player.onFrame(move) : undefined;
  }, [root, source, scrub, isShown, width, player, t, clockText, dayText, lengthText, behind]);
  return useCallback(() => latest.current(), []);
}
