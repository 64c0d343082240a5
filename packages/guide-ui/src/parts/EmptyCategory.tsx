import { EmptyState, iconTelevision, useTranslation } from '@antenna/ui-kit';

/** Shown instead of the guide of a category without channels; a child has only one. */
export function EmptyCategory({ isChild = false }: { readonly isChild?: boolean | undefined }) {
  const { t } = useTranslation();
  return isChild ? (
    <EmptyState icon={iconTelevision} title={t('catalogue.row_empty')} text={t('channels.child_empty')} />
  ) : (
    <EmptyState icon={iconTelevision} title={t('channels.category_empty')} text={t('channels.category_empty_hint')} />
  );
}
