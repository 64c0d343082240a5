import type { Category } from '@antenna/api-client';
import { CATEGORY_FAVORITES } from '@antenna/catalogue';
import { to } from '@antenna/navigation';
import { Chips, iconHeartFill, useTranslation } from '@antenna/ui-kit';

/** The categories as links. */
export function CategoryChips({
  categories,
  current,
}: {
  readonly categories: readonly Category[];
  readonly current: Category | undefined;
}) {
  const { t } = useTranslation();
  return (
    <Chips
      label={t('channels.categories')}
      current={current === undefined ? undefined : String(current.id)}
      chips={categories.map(({ id, slug, name, short }) => ({
        key: String(id),
        label: short ?? name,
        to: to.channels(slug),
        ...(id === CATEGORY_FAVORITES ? { icon: iconHeartFill } : {}),
      }))}
    />
  );
}
