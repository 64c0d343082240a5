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
import { use, useRef } from 'react';
import { SlotsContext } from '../row/card-slots.tsx';
import { useTrailer, type Trailer } from './use-trailer.ts';

/** Behind a title's header: its still, and after a while its trailer (B-110). Trailers for adults play only on request. */
export function HeadBackground({ content }: { readonly content: Content }) {
  const Playing = use(SlotsContext)?.trailer;
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
          placeholder={content.placeholder}
          kind="wide"
          eager
          position="66% 25%"
        />
        {Playing && id !== undefined && trailer.isOpen ? (
          <div className="ca-trailer" data-shown={trailer.isShown || undefined} aria-hidden="true">
            <Playing id={id} isPlaying={trailer.isPlaying} isMuted={trailer.isMuted} onShown={trailer.onShown} />
          </div>
        ) : null}
      </div>
      <div className="ca-content-scrim" aria-hidden="true" />
      {trailer.isKnown ? <TrailerButtons trailer={trailer} /> : null}
    </>
  );
}

/** Buttons to stop and to unmute what plays automatically (WCAG 2.2.2, B-357). */
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
