import type { ReactNode } from 'react';
import { ModalPageFrame } from '@antenna/ui-kit';

export interface ModalPageProps {
  readonly label: string;
  /** Navigates back to the page below (from settings: to the stored address or home). */
  readonly onBack: () => void;
  readonly size?: 'content' | 'narrow' | 'full' | undefined;
  readonly bare?: boolean | undefined;
  /** Crawlers get plain pages. */
  readonly plain?: boolean | undefined;
  readonly children?: ReactNode;
}

/** A route of mode modal_page: over the previous page; a plain page for crawlers. On TV it fills the screen. */
export function ModalPage({ label, onBack, size, bare, plain = false, children }: ModalPageProps) {
  if (plain) return <section aria-label={label}>{children}</section>;
  return (
    <ModalPageFrame label={label} onClose={onBack} size={size} bare={bare}>
      {children}
    </ModalPageFrame>
  );
}
