import { useNow, useTranslation } from '@antenna/ui-kit';
import { useClockText } from '../time-text.ts';

/** Live without an archive: no seek bar, only the live mark and the clock. */
export function LiveEdgeMark() {
  const { t } = useTranslation();
  const clockText = useClockText();
  const now = useNow('minute');
  return (
    <p className="pl-edge-only">
      <i className="pl-edge-mark" aria-hidden="true" />
      <span>{t('player.live')}</span>
      <time>{clockText(now / 1000)}</time>
    </p>
  );
}
