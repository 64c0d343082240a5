import { useRef, useState } from 'react';
import { ZapLayer } from './ZapLayer.tsx';
import type { ZapSlots } from './zap-slots.ts';

/** Zapping from a page without a picture (a price, a PIN). */
export function ZapPlace({ slots }: { readonly slots: ZapSlots }) {
  const root = useRef<HTMLDivElement>(null);
  const [isListOpen, setListOpen] = useState(false);
  return (
    <div ref={root} className="pl-zap-place" data-theme="dark">
      <ZapLayer root={root} slots={slots} isListOpen={isListOpen} onList={setListOpen} />
    </div>
  );
}
