import { Button, EmptyState, iconMapPin, useTranslation } from '@antenna/ui-kit';

/** Page /geo_lock: says which country and address the platform sees. */
export function GeoLock({
  country,
  ip,
  onRetry,
}: {
  readonly country?: string | undefined;
  readonly ip?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  return (
    <EmptyState
      page
      level={1}
      icon={iconMapPin}
      title={t('shell.geo_title')}
      text={country && ip ? t('shell.geo_text', { country, ip }) : t('shell.geo_text_unknown')}
      action={
        onRetry ? (
          <Button kind="brand" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        ) : undefined
      }
    />
  );
}
