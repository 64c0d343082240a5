import { iconCheck, iconPlus, IconButton, useTranslation } from '@antenna/ui-kit';

/** Keeps a title or a person among the favourites: a plus that turns into a check (B-336). A guest has it too and is asked to sign in (B-332). */
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
      // A toggle keeps its name; what it will do is its description.
      label={t('catalogue.add_favorite', { name })}
      title={t(isFavored ? 'catalogue.remove_favorite' : 'catalogue.add_favorite', { name })}
      pressed={isFavored}
      onClick={() => onPress(!isFavored)}
    />
  );
}
