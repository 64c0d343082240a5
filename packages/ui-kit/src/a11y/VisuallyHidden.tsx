import type { ReactNode, Ref } from 'react';
import './VisuallyHidden.css';

/** For screen readers only. */
export function VisuallyHidden({
  children,
  as: As = 'span',
}: {
  readonly children?: ReactNode;
  readonly as?: 'span' | 'h1' | 'h2' | 'div' | undefined;
}) {
  return <As className="k-hidden">{children}</As>;
}

/** A live region whose text is set from outside React. */
export function HiddenStatus({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  return <div ref={ref} className="k-hidden" role="status" />;
}
