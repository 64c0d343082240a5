import { useEffect, useState } from 'react';
import { Icon, iconWifiHigh, iconWifiSlash, useTranslation } from '@antenna/ui-kit';
import './OfflineBanner.css';

/** ms the "back online" message stays. */
const BACK_SHOWN = 3000;

/** A strip that says the connection is lost and, for 3 s, that it is back. */
export function OfflineBanner({ isOnline }: { readonly isOnline: boolean }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'fine' | 'lost' | 'back'>(isOnline ? 'fine' : 'lost');
  if (!isOnline && state !== 'lost') setState('lost');
  if (isOnline && state === 'lost') setState('back');
  useEffect(() => {
    if (state !== 'back') return undefined;
    const timer = setTimeout(() => setState('fine'), BACK_SHOWN);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <output className="sh-offline" data-state={state}>
      {state === 'fine' ? null : (
        <>
          <Icon glyph={state === 'lost' ? iconWifiSlash : iconWifiHigh} size="button" />
          <span>{t(state === 'lost' ? 'shell.offline' : 'shell.online')}</span>
        </>
      )}
    </output>
  );
}
