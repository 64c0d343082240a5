import { useIntents } from '@antenna/tv-kit';
import { useId, useRef, type ReactNode } from 'react';
import './parts.css';

export interface FullDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** In the middle of the screen, as a question at the start. */
  readonly isCentred?: boolean;
  readonly children: ReactNode;
}

/** A dialog that takes the whole screen: signing in, paying. */
export function FullDialog({ title, onClose, isCentred = false, children }: FullDialogProps) {
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();
  // Around the realm: what is inside, such as a pad of digits, comes first.
  useIntents(frame, (intent) => {
    if (intent === 'back') onClose();
    // Keys of the screen below do nothing meanwhile.
    return !['up', 'down', 'left', 'right', 'ok'].includes(intent);
  });
  return (
    <div ref={frame} className="tu-full" data-scope="">
      <div
        className={isCentred ? 'tu-full-inner tu-full-inner--centred' : 'tu-full-inner'}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        data-realm="page"
      >
        <h1 id={id} className="tv-h1">
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}
