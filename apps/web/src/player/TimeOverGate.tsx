import { TimeOver } from '@antenna/session-ui';
import type { Denied } from '@antenna/player-core';
import { useViewingTime } from '@antenna/store';
import { useNow } from '@antenna/ui-kit';
import './ContentPlayer.css';
import { useCallback, useState, type ReactNode } from 'react';

/** In the picture's place once a child's time is over: by the clock, or because the platform said so of this item. */
export function TimeOverGate({ item, onBack, children }: { readonly item: number | string; readonly onBack: () => void; readonly children: (onDenied: (denied: Denied) => void) => ReactNode }) {
  const { state } = useViewingTime(useNow());
  const [said, setSaid] = useState<{ readonly item: number | string; readonly denied: Denied }>();
  const onDenied = useCallback((denied: Denied) => setSaid({ item, denied }), [item]);
  // Another item is asked for anew, the former one, too, when it comes back.
  if (said && said.item !== item) setSaid(undefined);
  const denied = said?.item === item ? said.denied : undefined;
  if (denied?.reason === 'viewing-time' || state === 'over') return <div className="w-time-over" data-theme="dark"><TimeOver until={denied?.until} onBack={onBack} /></div>;
  return children(onDenied);
}
