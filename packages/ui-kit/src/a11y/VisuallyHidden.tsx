import type { ReactNode, Ref } from 'react';
import './VisuallyHidden.css';

/** Read aloud, not seen. */
export function VisuallyHidden({
  children,
  as: As = 'span',
}: {
  readonly children?: ReactNode;
  readonly as?: 'span' | 'h1' | 'h2' | 'div' | undefined;
}) {
  return <As className="k-hidden">{children}</As>;
}

/** The same for what is written into it from outside React; read whenever it changes. */
export function HiddenStatus({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  return <div ref={ref} className="k-hidden" role="status" />;
}
