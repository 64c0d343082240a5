import { iconCheck, iconPlus, IconButton, useTranslation } from '@antenna/ui-kit';

/** Adds a title or a person to the favourites: a plus that becomes a check (B-336). A guest is asked to sign in (B-332). */
export function FavoriteButton({
  name,
  isFavored,
  onPress,
}: {
  readonly name: string;
  readonly isFavored: boolean;
  readonly onPress: (isWanted: boolean) => void;
}) {
  const { t } = useTranslation();
  return (
    <IconButton
      kind="square"
      glyph={isFavored ? iconCheck : iconPlus}
      // A toggle keeps its name; its description says what pressing does.
      label={t('catalogue.add_favorite', { name })}
      title={t(isFavored ? 'catalogue.remove_favorite' : 'catalogue.add_favorite', { name })}
      pressed={isFavored}
      onClick={() => onPress(!isFavored)}
    />
  );
}
