import { ErrorState, useTranslation } from '@antenna/ui-kit';
import '../row/Rows.css';

/** A page whose data failed to load, with a button to try again. */
export function LoadFailed({
  onRetry,
  retrying,
  failures,
}: {
  readonly onRetry: () => void;
  readonly retrying?: boolean | undefined;
  readonly failures?: number | undefined;
}) {
  const { t } = useTranslation();
  return (
    <div className="ca-page">
      <ErrorState
        page
        level={1}
        title={t('catalogue.page_failed')}
        text={t('errors.server')}
        onRetry={onRetry}
        retrying={retrying}
        failures={failures}
      />
    </div>
  );
}
