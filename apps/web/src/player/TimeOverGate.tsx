import { TimeOver } from '@antenna/session-ui';
import type { Denied } from '@antenna/player-core';
import { useViewingTime } from '@antenna/store';
import { useNow } from '@antenna/ui-kit';
import './ContentPlayer.css';
import { useState, type ReactNode } from 'react';

/** In the picture's place once a child's time is over: by the clock, or because the platform said so. */
export function TimeOverGate({ onBack, children }: { readonly onBack: () => void; readonly children: (onDenied: (denied: Denied) => void) => ReactNode }) {
  const { state } = useViewingTime(useNow());
  const [denied, setDenied] = useState<Denied>();
  if (denied?.reason === 'viewing-time' || state === 'over') return <div className="w-time-over" data-theme="dark"><TimeOver until={denied?.until} onBack={onBack} /></div>;
  return children(setDenied);
}
