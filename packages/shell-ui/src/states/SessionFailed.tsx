import { ErrorState, iconPlugs, useTranslation } from '@antenna/ui-kit';

/** The page shown when no session could be opened. */
export function SessionFailed({
  onRetry,
  retrying,
  phone,
}: {
  readonly onRetry: () => void;
  readonly retrying?: boolean | undefined;
  readonly phone?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <ErrorState
      page
      level={1}
      icon={iconPlugs}
      title={t('shell.failed_title')}
      text={phone ? t('shell.failed_text_phone', { phone }) : t('shell.failed_text')}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
