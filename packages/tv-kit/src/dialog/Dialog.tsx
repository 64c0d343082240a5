import { useId, useRef, type ReactNode } from 'react';
import { useIntents } from '../keys/intent-event.ts';

export interface DialogProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** Back was pressed. */
  readonly onClose: () => void;
  /** `side`: a panel at the right edge of the screen, as for a list over a picture. `wide`: in the middle, for two columns. */
  readonly place?: 'centre' | 'side' | 'wide' | undefined;
  readonly children: ReactNode;
}

/** Over everything else: the focus stays inside, and goes back to where it was when the dialog closes. */
export function Dialog({ title, text, onClose, place = 'centre', children }: DialogProps) {
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();
  // Around the realm: what is inside, such as a pad of digits, comes first.
  useIntents(frame, (intent) => {
    if (intent === 'back') onClose();
    // Keys of the screen below do nothing meanwhile.
    return !['up', 'down', 'left', 'right', 'ok'].includes(intent);
  });
  return (
    <div ref={frame} className={`tv-dialog tv-dialog--${place}`} data-scope="">
      <div className="tv-dialog-box" role="dialog" aria-modal="true" aria-labelledby={id} data-realm="page">
        <h2 id={id} className="tv-h1">
          {title}
        </h2>
        {text ? <div className="tv-dialog-text">{text}</div> : null}
        {children}
      </div>
    </div>
  );
}
