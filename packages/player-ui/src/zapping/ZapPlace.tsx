import { useRef, useState } from 'react';
import { ZapButtons } from '../controls/Buttons.tsx';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';
import { ZapLayer } from './ZapLayer.tsx';
import type { ZapSlots } from './zap-slots.ts';

/** Zapping from a page without a picture (a price, a PIN): keys, digits, swipes, and the two buttons of the player. */
export function ZapPlace({ slots }: { readonly slots: ZapSlots }) {
  const root = useRef<HTMLDivElement>(null);
  const player = usePlayerHandle();
  const hasLine = usePlayer((state) => state.zapping.channels.length > 1);
  const [isListOpen, setListOpen] = useState(false);
  return (
    <div ref={root} className="pl-zap-place" data-theme="dark">
      <ZapLayer root={root} slots={slots} isListOpen={isListOpen} onList={setListOpen} />
      {hasLine && !isListOpen ? (
        <div className="pl-zap-buttons">
          <ZapButtons
            onChannelPrevious={() => void player.do('zap', { to: 'previous' })}
            onChannelNext={() => void player.do('zap', { to: 'next' })}
          />
        </div>
      ) : null}
    </div>
  );
}
