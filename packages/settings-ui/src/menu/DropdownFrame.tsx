import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon, IconButton, iconUserFill, useDismiss, useLayer, useScrollLock } from '@antenna/ui-kit';
import './AccountDropdown.css';

export interface DropdownFrameProps {
  readonly label: string;
  readonly avatar?: ReactNode;
  /** On a phone the page does not scroll meanwhile. */
  readonly locksPage: boolean;
  readonly children: (close: () => void) => ReactNode;
}

/** The avatar and its panel. Escape, a press outside and any link in it close it; the focus returns to the avatar. */
export function DropdownFrame({ label, avatar, locksPage, children }: DropdownFrameProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    document.getElementById(`${id}-avatar`)?.focus();
  };
  useLayer(open, close, 'menu');
  useDismiss(root, open, () => setOpen(false));
  useScrollLock(open && locksPage);
  useEffect(() => {
    const panel = root.current;
    if (!open || !panel) return undefined;
    // Tabbing out closes it.
    const onFocusIn = (event: FocusEvent) => {
      if (event.target instanceof Node && !panel.contains(event.target)) setOpen(false);
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [open]);
  return (
    <div ref={root} className="st-drop">
      <IconButton
        id={`${id}-avatar`}
        label={label}
        className="st-drop-avatar"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {avatar ?? (
          <span className="st-drop-figure">
            <Icon glyph={iconUserFill} size="button" />
          </span>
        )}
      </IconButton>
      {open ? (
        <section id={id} aria-label={label} className="st-drop-panel">
          {children(close)}
        </section>
      ) : null}
    </div>
  );
}
