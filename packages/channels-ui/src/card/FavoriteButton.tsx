import type { Channel } from '@antenna/api-client';
import { iconCheck, iconPlus, IconButton, useTranslation } from '@antenna/ui-kit';
import { useViewing } from '../viewer/viewing.tsx';

/** Adds a channel to the favourites: a plus that turns into a check (B-336). Guests have it too and are asked to sign in (B-332). */
export function FavoriteButton({
  channel,
  kind = 'plain',
  page,
  tabIndex,
  className,
}: {
  readonly channel: Channel;
  readonly kind?: 'plain' | 'square' | undefined;
  /** Sent to the platform (B-441). */
  readonly page?: string | undefined;
  readonly tabIndex?: number | undefined;
  readonly className?: string | undefined;
}) {
  const { onFavorite } = useViewing();
  const { t } = useTranslation();
  if (!onFavorite) return null;
  const { isFavored, name } = channel;
  return (
    <IconButton
      kind={kind}
      glyph={isFavored ? iconCheck : iconPlus}
      // A toggle button keeps its name; its action is the description.
      label={t('channels.add_favorite', { name })}
      title={t(isFavored ? 'channels.remove_favorite' : 'channels.add_favorite', { name })}
      pressed={isFavored}
      tabIndex={tabIndex}
      className={className}
      onClick={() => onFavorite(channel, page)}
    />
  );
}
