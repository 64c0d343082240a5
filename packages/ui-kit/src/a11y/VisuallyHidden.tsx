import type { ReactNode } from 'react';
import './VisuallyHidden.css';

/** Read aloud, not seen. */
export function VisuallyHidden({ children, as: As = 'span' }: { readonly children?: ReactNode; readonly as?: 'span' | 'h1' | 'h2' | 'div' | undefined }) {
  return <As className="k-hidden">{children}</As>;
}
