import { EmptyState, iconTelevision, useTranslation } from '@antenna/ui-kit';

/** Shown instead of the guide of a category without channels. */
export function EmptyCategory() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={iconTelevision} title={t('channels.category_empty')} text={t('channels.category_empty_hint')} />
  );
}
