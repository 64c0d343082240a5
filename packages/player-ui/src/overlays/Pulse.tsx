import { PULSE_DURATION } from '@antenna/player-core';
import { Icon, iconPauseFill, iconPlayFill } from '@antenna/ui-kit';
import { useEffect, useState } from 'react';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';
import './Pulse.css';

interface Beat {
  readonly intent: 'play' | 'pause';
  readonly number: number;
}

/** A play or pause symbol over the picture for half a second (B-596), but not at the start of playback. */
export function Pulse() {
  const player = usePlayerHandle();
  const isHidden = usePlayer((state) => state.recovery.overlay !== 'none' || state.blackout.shown !== undefined);
  const [beat, setBeat] = useState<Beat>();
  useEffect(() => {
    let { intent } = player.state.playback;
    let { number } = player.state.session;
    return player.subscribe(() => {
      const { playback, session } = player.state;
      const isSameSession = session.number === number && session.at === 'active';
      if (isSameSession && playback.intent !== intent)
        setBeat((last) => ({ intent: playback.intent, number: (last?.number ?? 0) + 1 }));
      ({ intent } = playback);
      ({ number } = session);
    });
  }, [player]);
  useEffect(() => {
    if (!beat) return undefined;
    const timer = setTimeout(() => setBeat(undefined), PULSE_DURATION);
    return () => clearTimeout(timer);
  }, [beat]);
  if (!beat || isHidden) return null;
  return (
    <div key={beat.number} className="pl-pulse" data-intent={beat.intent} aria-hidden="true">
      <Icon glyph={beat.intent === 'play' ? iconPlayFill : iconPauseFill} size="large" />
    </div>
  );
}
