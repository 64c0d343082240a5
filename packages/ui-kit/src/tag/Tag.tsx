import type { ReactNode } from 'react';
import './Tag.css';

/** plain: quiet fill. outline: age, 4K. live: red, only for what is on air. brand: the operator's colour. */
export function Tag({
  kind = 'plain',
  children,
}: {
  readonly kind?: 'plain' | 'outline' | 'live' | 'brand' | undefined;
  readonly children?: ReactNode;
}) {
  return <span className={`k-tag k-tag--${kind}`}>{children}</span>;
}
