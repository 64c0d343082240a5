import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useIsHydrating } from '../hydration.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../button/IconButton.tsx';
import { iconX } from '../icon/glyphs.ts';
import { useLayer, useScrollLock } from './layers.ts';
import { CONTENT_PAGE_LEAVE, MODAL_PAGE_ENTER, MODAL_TRANSITION } from './limits.ts';
import { useFocusTrap } from './use-focus-trap.ts';
import { useTranslation } from '../i18n/I18nProvider.tsx';
import './ModalPageFrame.css';

declare global {
  interface Window {
    /** The last click, or Escape, on the page; noted by the app's document from its start. */
    early?: Event;
  }
}

export interface ModalPageFrameProps {
  /** Accessible name of the page. */
  readonly label: string;
  /** Called once after the leave animation: navigate back here. */
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** content: up to 1240 wide. narrow: 960, settings and texts. full: the whole window, player. */
  readonly size?: 'content' | 'narrow' | 'full' | undefined;
  /** Hides the close button, for pages with their own way back. */
  readonly bare?: boolean | undefined;
}

/**
 * A page over the previous one. Enters after 100 ms; Escape, the close button or a click beside it close it: a
 * content page in 200 ms, others in 300.
 */
export function ModalPageFrame({ label, onClose, children, size = 'content', bare = false }: ModalPageFrameProps) {
  const panel = useRef<HTMLDivElement>(null);
  const isHydrating = useIsHydrating();
  // A server-rendered page does not animate in.
  const [phase, setPhase] = useState<'before' | 'in' | 'out'>(isHydrating ? 'in' : 'before');
  const { t } = useTranslation();
  const leave = () => setPhase('out');

  useEffect(() => {
    if (phase === 'in') return undefined;
    const timer =
      phase === 'before'
        ? setTimeout(() => setPhase('in'), MODAL_PAGE_ENTER)
        : setTimeout(onClose, size === 'content' ? CONTENT_PAGE_LEAVE : MODAL_TRANSITION);
    return () => clearTimeout(timer);
  }, [phase, onClose, size]);

  useLayer(phase !== 'out', leave, 'page');
  // Escape pressed before hydration is noted by the app and handled here.
  useEffect(() => {
    if (isHydrating && window.early?.type === 'keydown') document.dispatchEvent(window.early);
  }, [isHydrating]);
  useFocusTrap(panel, true, 'page');
  useScrollLock(true);
  return (
    <div className={classNames('k-modal-page-overlay', `k-modal-page-overlay--${size}`)} data-phase={phase}>
      <div className="k-modal-page-scrim" onClick={leave} aria-hidden="true" />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native dialog cannot leave by animation */}
      <div ref={panel} className="k-modal-page" role="dialog" aria-modal="true" aria-label={label} tabIndex={-1}>
        {bare ? null : (
          <IconButton glyph={iconX} label={t('common.close')} onClick={leave} className="k-modal-page-close" />
        )}
        {children}
      </div>
    </div>
  );
}
