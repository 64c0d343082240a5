import { IconButton, iconCaretLeft, iconCaretRight, useTranslation } from '@antenna/ui-kit';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';

/** The previous and the next episode; each button is absent where there is none. */
export function EpisodeButtons({ hasPrevious = true }: { readonly hasPrevious?: boolean | undefined }) {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const previous = usePlayer((state) => state.episodes.previous);
  const next = usePlayer((state) => state.episodes.next);
  return (
    <>
      {previous && hasPrevious ? (
        <IconButton
          glyph={iconCaretLeft}
          label={t('player.episode_previous')}
          onClick={() => void player.do('previousEpisode')}
        />
      ) : null}
      {next ? (
        <IconButton
          glyph={iconCaretRight}
          label={t('player.episode_next')}
          onClick={() => void player.do('nextEpisode')}
        />
      ) : null}
    </>
  );
}
