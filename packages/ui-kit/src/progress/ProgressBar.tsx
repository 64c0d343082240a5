import { classNames } from '../class-names.ts';
import './ProgressBar.css';

export interface ProgressBarProps {
  /** 0 to 1; what lies outside is brought to the nearer end. */
  readonly value: number;
  /** live: how far the broadcast has run (red). watched: how far the viewer has come (brand). */
  readonly kind: 'live' | 'watched';
  /** A bar laid at the bottom edge of a picture instead of standing in the text. */
  readonly overlay?: boolean | undefined;
  /** Spoken name; without it the bar is hidden from readers, because the caption says the same in words. */
  readonly label?: string | undefined;
}

/** Steps, never glides. */
export function ProgressBar({ value, kind, overlay, label }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, Number.isFinite(value) ? value : 0)) * 1000) / 10;
  const role = label
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuenow': Math.round(percent),
      }
    : { 'aria-hidden': true };
  return (
    <div className={classNames('k-bar', `k-bar--${kind}`, overlay && 'k-bar--overlay')} {...role}>
      <i style={{ width: `${percent}%` }} />
    </div>
  );
}
