import { HiddenStatus, useTranslation } from '@antenna/ui-kit';
import { useEffect, useRef } from 'react';
import { usePlayerHandle } from '../player-context.tsx';
import { announceChanges } from './announcer.ts';

/** Announces to screen readers what a key has done, directly in the DOM. */
export function Announcer() {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!region.current) return undefined;
    return announceChanges(player, region.current, {
      playing: () => t('player.said_playing'),
      paused: () => t('player.said_paused'),
      volume: (percent) => t('player.said_volume', { percent }),
      muted: () => t('player.said_muted'),
      speed: (rate) => t('player.said_speed', { rate }),
      captions: (language) =>
        language === undefined ? t('player.said_captions_off') : t('player.said_captions', { language }),
      skipped: (by) => t(by < 0 ? 'player.skip_back' : 'player.skip_forward', { seconds: Math.abs(by) }),
    });
  }, [player, t]);
  return <HiddenStatus ref={region} />;
}
