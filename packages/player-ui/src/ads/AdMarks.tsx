import { shareOf, type BarWindow } from '@antenna/player-core';
import { usePlayer } from '../player-context.tsx';
import './AdLayer.css';

/** Marks the ads that are still to come. Hidden from screen readers, like the rest of the drawing. */
export function AdMarks({ window }: { readonly window: BarWindow }) {
  const points = usePlayer((state) => state.ads.points);
  return points
    .filter((at) => at > window.from && at < window.to)
    .map((at) => (
      <i
        key={at}
        className="pl-ad-mark"
        aria-hidden="true"
        style={{ left: `${(shareOf(window, at) * 100).toFixed(3)}%` }}
      />
    ));
}
