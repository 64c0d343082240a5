import { Button, EmptyState, iconMapPin, useLocale, useTranslation } from '@antenna/ui-kit';

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
  const { language } = useLocale();
  return (
    <EmptyState
      page
      level={1}
      icon={iconMapPin}
      title={t('shell.geo_title')}
      text={
        country && ip
          ? t('shell.geo_text', { country: countryName(country, language), ip })
          : t('shell.geo_text_unknown')
      }
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

/** `Kazakhstan` of `KZ` in the viewer's language; a text that is no code stays as it is. */
function countryName(code: string, language: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code.toUpperCase()) ?? code;
}
