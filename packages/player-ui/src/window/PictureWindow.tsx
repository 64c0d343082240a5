import { IconButton, iconPictureInPicture, useTranslation } from '@antenna/ui-kit';
import { useLayoutEffect, useRef, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { Captions } from '../captions/Captions.tsx';
import { PlayButton, SkipButton } from '../controls/Buttons.tsx';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';
import { useWidth } from '../use-width.ts';
import './PictureWindow.css';

/** The picture with subtitles and a few buttons, in a document picture-in-picture window. */
export function PictureWindow({ place }: { readonly place: HTMLElement }) {
  return createPortal(<Inside />, place);
}

function Inside() {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const root = useRef<HTMLElement>(null);
  const width = useWidth(root, 480);
  const canPlay = usePlayer((state) => state.session.at === 'active');
  useLayoutEffect(() => (root.current ? player.mount(root.current) : undefined), [player]);
  return (
    <section
      ref={root}
      className="pl pl--window"
      data-theme="dark"
      data-size="small"
      aria-label={t('player.label')}
      style={{ '--pl-caption': `${Math.max(13, Math.round(width / 26))}px` } as CSSProperties}
    >
      <Captions />
      <div className="pl-window-controls">
        <SkipButton direction="back" />
        {canPlay ? <PlayButton /> : null}
        <SkipButton direction="forward" />
        <IconButton
          glyph={iconPictureInPicture}
          label={t('player.pip_leave')}
          className="pl-window-leave"
          onClick={() => void player.do('togglePip')}
        />
      </div>
    </section>
  );
}

/** Shown in the page meanwhile: where the picture is, and a button to bring it back. */
export function PictureElsewhere() {
  const { t } = useTranslation();
  return <p className="pl-elsewhere">{t('player.pip_here')}</p>;
}
