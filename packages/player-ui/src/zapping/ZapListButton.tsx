import { IconButton, iconListBullets, useTranslation } from '@antenna/ui-kit';
import { usePlayer } from '../player-context.tsx';

/** Opens the small list of channels, for mouse and screen reader. */
export function ZapListButton({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const hasLine = usePlayer((state) => state.zapping.channels.length > 1);
  return hasLine ? (
    <IconButton glyph={iconListBullets} label={t('player.channels')} aria-haspopup="listbox" onClick={onOpen} />
  ) : null;
}
