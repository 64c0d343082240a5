import type { CSSProperties } from 'react';

export interface WaitingProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

/** Stands where a focusable is loading, in its size, and has the focus until it comes. */
export function Waiting({ label, className = '', style }: WaitingProps) {
  return (
    <button
      type="button"
      className={`tv-press tv-waiting ${className}`}
      style={style}
      aria-label={label}
      aria-busy="true"
      data-waiting=""
    />
  );
}

/** A row of cards that has not come yet. */
export function WaitingRow({
  label,
  count,
  width,
  height,
}: {
  readonly label: string;
  readonly count: number;
  readonly width: number;
  readonly height: number;
}) {
  return (
    <div className="tv-row tv-waiting-row">
      <div className="tv-waiting-title" />
      <div className="tv-waiting-cells">
        {Array.from({ length: count }, (_, index) =>
          index === 0 ? (
            <Waiting key={index} label={label} style={{ width, height }} />
          ) : (
            <div key={index} className="tv-waiting" style={{ width, height }} />
          ),
        )}
      </div>
    </div>
  );
}
