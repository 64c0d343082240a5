import { IconButton, iconSpeakerHigh, iconSpeakerSlash, useTranslation } from '@antenna/ui-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TrailerPicture } from '../content/use-trailer.ts';
import { TRAILER_STILL } from '../limits.ts';

/** After 4500 ms of the still the slide's trailer plays once, muted (B-157); the button of the slides stops it as well. */
export function HeroTrailer({
  id,
  player: Playing,
  onPlaying,
}: {
  readonly id: string;
  readonly player: TrailerPicture;
  readonly onPlaying: (isPlaying: boolean) => void;
}) {
  const { t } = useTranslation();
  const [at, setAt] = useState<'still' | 'opening' | 'shown' | 'over'>('still');
  const [isMuted, setMuted] = useState(true);
  const isShown = at === 'shown';
  useEffect(() => {
    const timer = setTimeout(() => setAt('opening'), TRAILER_STILL);
    return () => clearTimeout(timer);
  }, []);
  const report = useEffectEvent(onPlaying);
  useEffect(() => {
    if (!isShown) return undefined;
    report(true);
    return () => report(false);
  }, [isShown]);
  if (at === 'still' || at === 'over') return null;
  return (
    <>
      <div className="ca-hero-trailer" data-shown={isShown || undefined} aria-hidden="true">
        <Playing id={id} isPlaying isMuted={isMuted} onShown={(next) => setAt(next ? 'shown' : 'over')} />
      </div>
      {isShown ? (
        <IconButton
          className="ca-hero-sound"
          kind="square"
          glyph={isMuted ? iconSpeakerSlash : iconSpeakerHigh}
          label={t('catalogue.trailer_sound')}
          pressed={!isMuted}
          onClick={() => setMuted((now) => !now)}
        />
      ) : null}
    </>
  );
}
