import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { IconButton } from '../button/IconButton.tsx';
import { iconX } from '../icon/glyphs.ts';
import { useLayer, useScrollLock } from './layers.ts';
import { MODAL_TRANSITION } from './limits.ts';
import { useFocusTrap } from './use-focus-trap.ts';
import { usePresence } from './use-presence.ts';
import { useTranslation } from '../i18n/I18nProvider.tsx';
import './Dialog.css';

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Called by Escape, the close button and a click on the overlay; without it the dialog cannot be dismissed. */
  readonly onClose?: (() => void) | undefined;
  readonly children?: ReactNode;
  /** Buttons in reading order, the primary one first. */
  readonly actions?: ReactNode;
  /** wide: 640 instead of 440, for lists and long texts. */
  readonly size?: 'normal' | 'wide' | undefined;
  /** An alert dialog: announced at once. */
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  readonly className?: string | undefined;
}

/** A modal dialog; a bottom sheet on a phone. Traps and restores the focus. */
export function Dialog(props: DialogProps) {
  const { mounted, phase } = usePresence(props.open, MODAL_TRANSITION);
  return mounted ? createPortal(<DialogPanel {...props} phase={phase} />, document.body) : null;
}

function DialogPanel({
  title,
  onClose,
  children,
  actions,
  size = 'normal',
  role = 'dialog',
  className,
  phase,
  open,
}: DialogProps & { readonly phase: 'in' | 'out' }) {
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const { t } = useTranslation();
  useLayer(open, onClose);
  useFocusTrap(panel, open);
  useScrollLock(open);
  return (
    <div className="k-dialog-overlay" data-phase={phase}>
      <div className="k-dialog-scrim" onClick={onClose} aria-hidden="true" />
      <div
        ref={panel}
        className={classNames('k-dialog', `k-dialog--${size}`, className)}
        role={role}
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <div className="k-dialog-head">
          <h2 id={titleId}>{title}</h2>
          {onClose ? (
            <IconButton glyph={iconX} label={t('common.close')} onClick={onClose} className="k-dialog-close" />
          ) : null}
        </div>
        <Body>{children}</Body>
        {actions ? <div className="k-dialog-actions">{actions}</div> : null}
      </div>
    </div>
  );
}

/** A text longer than the dialog scrolls and must then be focusable by keyboard. */
function Body({ children }: { readonly children?: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = body.current;
    if (!element || typeof ResizeObserver !== 'function') return undefined;
    const watch = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight + 1));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={body} className="k-dialog-body" {...(scrolls ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  );
}
