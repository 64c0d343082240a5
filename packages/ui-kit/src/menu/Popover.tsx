import { cloneElement, useEffect, useId, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useLayer } from '../overlay/layers.ts';
import { useDismiss } from './use-dismiss.ts';
import './Menu.css';

interface TriggerProps {
  id?: string;
  onClick?: () => void;
  'aria-expanded'?: boolean;
  'aria-controls'?: string | undefined;
}

export interface PopoverProps {
  readonly label: string;
  readonly trigger: ReactElement<TriggerProps>;
  readonly children: (close: () => void) => ReactNode;
  readonly align?: 'start' | 'end' | undefined;
  readonly side?: 'below' | 'above' | undefined;
}

/** A button with a panel. Escape, a press outside and losing the focus close it. */
export function Popover({ label, trigger, children, align = 'start', side = 'below' }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    document.getElementById(`${id}-button`)?.focus();
  };
  useLayer(open, close, 'menu');
  useDismiss(root, open, () => setOpen(false));
  useEffect(() => {
    if (!open) return undefined;
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [open]);
  return (
    <div ref={root} className="k-menu">
      {cloneElement(trigger, {
        id: `${id}-button`,
        onClick: () => setOpen(!open),
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      {open ? (
        <section
          id={id}
          aria-label={label}
          className={classNames('k-popover', `k-menu-list--${align}`, `k-menu-list--${side}`)}
        >
          {children(close)}
        </section>
      ) : null}
    </div>
  );
}
