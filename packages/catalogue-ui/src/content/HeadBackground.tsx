import type { Content } from '@antenna/api-client';
import {
  IconButton,
  iconPause,
  iconPlay,
  iconSpeakerHigh,
  iconSpeakerSlash,
  Picture,
  useTranslation,
} from '@antenna/ui-kit';
import { useRef } from 'react';
import { useTrailer, type Trailer, type TrailerPicture } from './use-trailer.ts';

export interface HeadBackgroundProps {
  readonly content: Content;
  /** Absent: the still stays. */
  readonly trailer?: TrailerPicture | undefined;
}

/** Behind a title's header: its picture, and after a while its trailer over it (B-110). What is for adults moves only when asked for. */
export function HeadBackground({ content, trailer: Playing }: HeadBackgroundProps) {
  const root = useRef<HTMLDivElement>(null);
  const id = content.trailers[0]?.id;
  const trailer = useTrailer(root, Playing !== undefined && id !== undefined && !content.isAdult);
  return (
    <>
      <div ref={root} className="ca-content-picture">
        <Picture
          src={content.background ?? content.cover.bg ?? content.cover.still}
          tone={content.genres[0]?.name ?? content.title}
          color={content.cover.colorBg}
          eager
          position="50% 25%"
        />
        {Playing && id !== undefined && trailer.isOpen ? (
          <div className="ca-trailer" data-shown={trailer.isShown || undefined} aria-hidden="true">
            <Playing id={id} isPlaying={trailer.isPlaying} isMuted={trailer.isMuted} onShown={trailer.tell} />
          </div>
        ) : null}
      </div>
      <div className="ca-content-scrim" aria-hidden="true" />
      {trailer.isKnown ? <TrailerButtons trailer={trailer} /> : null}
    </>
  );
}

/** What moves by itself can be stopped, and heard (WCAG 2.2.2, B-357). */
export function TrailerButtons({
  trailer,
}: {
  readonly trailer: Pick<Trailer, 'isPlaying' | 'isMuted' | 'toggle' | 'toggleSound'>;
}) {
  const { t } = useTranslation();
  return (
    <div className="ca-trailer-buttons" role="group" aria-label={t('catalogue.trailer')}>
      <IconButton
        kind="square"
        glyph={trailer.isPlaying ? iconPause : iconPlay}
        label={t(trailer.isPlaying ? 'catalogue.pause_trailer' : 'catalogue.play_trailer')}
        onClick={trailer.toggle}
      />
      <IconButton
        kind="square"
        glyph={trailer.isMuted ? iconSpeakerSlash : iconSpeakerHigh}
        label={t('catalogue.trailer_sound')}
        pressed={!trailer.isMuted}
        onClick={trailer.toggleSound}
      />
    </div>
  );
}
