import type { Channel } from '@antenna/api-client';
import { iconHeart, iconHeartFill, IconButton } from '@antenna/ui-kit';
import { useTexts } from '../texts.ts';
import { useViewing } from '../viewing.tsx';

/** The heart of a channel. Only signed-in viewers have one. */
export function FavoriteButton({ channel, kind = 'plain', tabIndex, className }: {
  readonly channel: Channel;
  readonly kind?: 'plain' | 'square' | undefined;
  readonly tabIndex?: number | undefined;
  readonly className?: string | undefined;
}) {
  const { viewer, onFavorite } = useViewing();
  const text = useTexts();
  if (!viewer.isLoggedIn || !onFavorite) return null;
  const label = text(channel.isFavored ? 'channels.remove_favorite' : 'channels.add_favorite', { name: channel.name });
  return (
    <IconButton
      kind={kind}
      glyph={channel.isFavored ? iconHeartFill : iconHeart}
      label={label}
      pressed={channel.isFavored}
      tabIndex={tabIndex}
      className={className}
      onClick={() => onFavorite(channel)}
    />
  );
}
