import { HiddenStatus } from '@antenna/ui-kit';
import { useEffect, useRef } from 'react';
import { usePlayerHandle } from '../player-context.tsx';
import { useTexts } from '../texts.ts';
import { announceChanges } from './announcer.ts';

/** Tells a screen reader what a key has done. Written straight into the page. */
export function Announcer() {
  const player = usePlayerHandle();
  const text = useTexts();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!region.current) return undefined;
    return announceChanges(player, region.current, {
      playing: () => text('player.said_playing'),
      paused: () => text('player.said_paused'),
      volume: (percent) => text('player.said_volume', { percent }),
      muted: () => text('player.said_muted'),
      speed: (rate) => text('player.said_speed', { rate }),
      captions: (language) =>
        language === undefined ? text('player.said_captions_off') : text('player.said_captions', { language }),
      skipped: (by) => text(by < 0 ? 'player.skip_back' : 'player.skip_forward', { seconds: Math.abs(by) }),
    });
  }, [player, text]);
  return <HiddenStatus ref={region} />;
}
