import { StreamLimit, TimeOver } from '@antenna/session-ui';
import type { Denied } from '@antenna/player-core';
import { useViewingTime } from '@antenna/store';
import { useNow, useKeyedState } from '@antenna/ui-kit';
import './ContentPlayer.css';
import { useState, type ReactNode } from 'react';
import { isGated, takeFromMini } from './gated.ts';

/**
 * Shown in place of the picture: a child's viewing time is over, by the clock or by the platform's answer; or the account watches as
 * much as it may at once.
 */
export function WatchingGate({
  item,
  onBack,
  children,
}: {
  readonly item: number | string;
  readonly onBack: () => void;
  readonly children: (onDenied: (denied: Denied) => void) => ReactNode;
}) {
  const { state } = useViewingTime(useNow());
  const [first] = useState(() => ({ item, denied: takeFromMini() }));
  const [denied, onDenied] = useKeyedState(item, item === first.item ? first.denied : undefined);
  if (denied?.reason === 'viewing-time' || state === 'over')
    return (
      <div className="ac-time-over" data-theme="dark">
        <TimeOver until={denied?.until} onBack={onBack} />
      </div>
    );
  if (denied && isGated(denied))
    return (
      <div className="ac-time-over" data-theme="dark">
        <StreamLimit onRetry={() => onDenied(undefined)} onBack={onBack} />
      </div>
    );
  return children(onDenied);
}
