import { barModel, shareOf, type BarModel, type Player } from '@antenna/player-core';
import { useFormats, useTranslation } from '@antenna/ui-kit';
import { useEffect, useReducer } from 'react';
import { usePlayerState } from './use-player-state.ts';
import './player.css';

/** The bar's drawing follows the time, ms. */
const REDRAW = 500;

/** Archive, rights gaps, what was watched, now and what is to come, in one line of time; or a title's length. */
export function SeekBar({ player }: { readonly player: Player }) {
  const { t } = useTranslation();
  const { time, clock } = useBarTimes();
  const session = usePlayerState(player, (state) => state.session);
  const timeline = usePlayerState(player, (state) => state.timeline);
  const gaps = usePlayerState(player, (state) => state.blackout.gaps);
  const sum = usePlayerState(player, (state) => state.skip.sum);
  const duration = usePlayerState(player, (state) => state.engine.duration);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(redraw, REDRAW);
    return () => clearInterval(timer);
  }, []);
  const channel = session.resolved?.channel;
  if (!timeline.canSeek) return null;
  const isChannel = session.subject?.kind === 'channel';
  if (isChannel && !channel) return null;
  const now = player.now();
  const at = (isChannel ? (player.wall() ?? now) : player.time().position) + sum;
  const film = { from: 0, to: duration };
  const model: BarModel =
    isChannel && channel
      ? barModel({ channel, schedule: timeline.schedule, gaps, programme: timeline.programme, wall: at, now })
      : { window: film, spans: [{ kind: 'archive', ...film }], cuts: [], labels: [], programme: film };
  const share = (moment: number) => `${shareOf(model.window, moment) * 100}%`;
  const watched = model.programme;
  return (
    <div className="tu-seek" role="img" aria-label={t('player.bar')}>
      <div className="tu-seek-line">
        {model.spans.map((span) => (
          <i
            key={span.from}
            className={`tu-span tu-span--${span.kind}`}
            style={{
              left: share(span.from),
              width: `${(shareOf(model.window, span.to) - shareOf(model.window, span.from)) * 100}%`,
            }}
          />
        ))}
        {watched ? (
          <i
            className="tu-span tu-span--seen"
            style={{
              left: share(watched.from),
              width: `${Math.max(0, shareOf(model.window, at) - shareOf(model.window, watched.from)) * 100}%`,
            }}
          />
        ) : null}
        {model.cuts.map((cut) => (
          <i key={cut} className="tu-span tu-span--cut" style={{ left: share(cut) }} />
        ))}
      </div>
      {isChannel ? <i className="tu-seek-now" style={{ left: share(now) }} /> : null}
      <i className="tu-seek-knob" style={{ left: share(at) }} />
      {/* Its end does not leave the margin at the ends of the bar. */}
      <span className="tu-seek-time" style={{ left: share(at), transform: `translateX(-${share(at)})` }}>
        {isChannel ? time(at) : clock(at)}
        {sum !== 0 ? <b>{` ${sum > 0 ? '+' : '−'}${Math.abs(sum)}`}</b> : null}
      </span>
      {isChannel ? null : <span className="tu-seek-end">{clock(duration)}</span>}
    </div>
  );
}

function useBarTimes() {
  const { time } = useFormats();
  /** `1:04:09` */
  const clock = (seconds: number) => {
    const whole = Math.max(0, Math.floor(seconds));
    const two = (value: number) => String(value).padStart(2, '0');
    const hours = Math.floor(whole / 3_600);
    const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
    return hours > 0 ? `${hours}:${rest}` : rest;
  };
  return { time, clock };
}
