import { Button, useTranslation } from '@antenna/ui-kit';

/** The last action of a dialog: closes it and changes nothing. */
export function CancelButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button kind="quiet" onClick={onClick}>
      {t('common.cancel')}
    </Button>
  );
}
