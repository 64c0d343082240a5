import type { ZapChannel } from '@antenna/player-core';
import { useState } from 'react';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';

export interface ZapCursor {
  readonly channels: readonly ZapChannel[];
  readonly currentId: number | undefined;
  /** Index of the channel under the cursor. */
  readonly index: number;
  /** Moves the cursor; it goes round the ends of the list. */
  readonly goTo: (index: number) => void;
  /** Prefetches a channel that the viewer is likely to choose. */
  readonly near: (channel: ZapChannel | undefined) => void;
}

/** The cursor in the list of channels: at the current one, which may still change after a key, until the viewer moves it. */
export function useZapCursor(): ZapCursor {
  const player = usePlayerHandle();
  const { channels, currentId } = usePlayer((state) => state.zapping);
  const [movedTo, setMovedTo] = useState<number>();
  const cursorId = movedTo ?? currentId;
  const near = (channel: ZapChannel | undefined) => {
    if (channel?.opens && channel.id !== currentId)
      void player.do(
        'prefetch',
        { subjects: [{ kind: 'channel', id: channel.id, at: 'live' }], isFocused: true },
        'app',
      );
  };
  return {
    channels,
    currentId,
    index: Math.max(
      0,
      channels.findIndex(({ id }) => id === cursorId),
    ),
    goTo(index) {
      const channel = channels[(index + channels.length) % channels.length];
      setMovedTo(channel?.id);
      near(channel);
    },
    near,
  };
}
