import { classNames } from '../class-names.ts';
import './ProgressBar.css';

export interface ProgressBarProps {
  /** 0 to 1; other values are clamped. */
  readonly value: number;
  /** live: progress of the broadcast (red). watched: progress of the viewer (brand). */
  readonly kind: 'live' | 'watched';
  /** At the bottom edge of a picture instead of in the text. */
  readonly overlay?: boolean | undefined;
  /** Accessible name; without it the bar is hidden from screen readers because the caption says the same. */
  readonly label?: string | undefined;
}

/** Moves in steps, without animation. */
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
