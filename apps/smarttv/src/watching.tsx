import { isGated } from '@antenna/app-core/player';
import type { Denied } from '@antenna/player-core';
import { useViewingTime } from '@antenna/store';
import { StreamsFull, TimeOver } from '@antenna/tv-ui';
import { useKeyedState, useNow } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';

export interface Watching {
  readonly onDenied: (denied: Denied) => void;
  /** Shown instead of the picture. */
  readonly refused: ReactNode;
}

/** A child's time is over, or the account watches on as many screens as it may. */
export function useWatching(item: number | string): Watching {
  const navigate = useNavigate();
  const { state } = useViewingTime(useNow());
  const [denied, onDenied] = useKeyedState<Denied | undefined>(item, undefined);
  const isOver = denied?.reason === 'viewing-time' || state === 'over';
  if (!isOver && !(denied && isGated(denied))) return { onDenied, refused: null };
  const onBack = () => void navigate(-1);
  return {
    onDenied,
    refused: isOver ? (
      <TimeOver until={denied?.until} onBack={onBack} />
    ) : (
      <StreamsFull onRetry={() => onDenied(undefined)} onBack={onBack} />
    ),
  };
}
