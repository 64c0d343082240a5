import { useTranslation } from '@antenna/ui-kit';
import { SuggestedRows } from '../search/SuggestedRows.tsx';
import { NotFound } from './NotFound.tsx';

/** A title that is not found, with others below. A child may have followed an adult's link, which the platform does not tell. */
export function MissingTitle({ isChild }: { readonly isChild?: boolean | undefined }) {
  const { t } = useTranslation();
  return (
    <NotFound kind="content" text={isChild ? t('catalogue.not_found_child') : undefined}>
      <SuggestedRows />
    </NotFound>
  );
}
