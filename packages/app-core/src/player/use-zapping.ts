import type { ZapLine } from '@antenna/channels-ui';
import { zapKey, type Player } from '@antenna/player-core';
import { useEffect } from 'react';
import { takeKeptKeys } from './KeptKeys.tsx';

/** Tells the player which channels the viewer can zap through from this page, and what was pressed while it was loading. */
export function useZapping(player: Player, { channels, all, currentId, lastId }: ZapLine): void {
  useEffect(() => {
    void player.do('setChannels', { channels, numbered: all, currentId, lastId }, 'app');
    if (channels.length > 1) for (const event of takeKeptKeys()) press(player, event);
  }, [player, channels, all, currentId, lastId]);
}

function press(player: Player, { key, code, keyCode }: KeyboardEvent): void {
  const command = zapKey({ key, code, keyCode, hasModifier: false }, player.state.zapping.digits !== '');
  if (command && command.name !== 'list') void player.do(command.name as 'typeDigit', command.arg as { digit: string });
}
