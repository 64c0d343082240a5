import { Button, EmptyState, iconMapPin } from '@antenna/ui-kit';
import { useTexts } from '../texts.ts';

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
  const text = useTexts();
  return (
    <EmptyState
      page
      level={1}
      icon={iconMapPin}
      title={text('shell.geo_title')}
      text={country && ip ? text('shell.geo_text', { country, ip }) : text('shell.geo_text_unknown')}
      action={
        onRetry ? (
          <Button kind="brand" onClick={onRetry}>
            {text('common.retry')}
          </Button>
        ) : undefined
      }
    />
  );
}
