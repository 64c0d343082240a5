import { shareOf, type BarWindow } from '@antenna/player-core';
import { usePlayer } from '../player-context.tsx';
import './Episodes.css';

/** Marks of the named parts of a title on the seek bar. Hidden from screen readers, like the rest of the drawing. */
export function PointMarks({ window }: { readonly window: BarWindow }) {
  const points = usePlayer((state) => state.points.all);
  return points
    .filter(({ start, end }) => end / 1000 > window.from && start / 1000 < window.to)
    .map(({ type, start, end }) => {
      const left = shareOf(window, start / 1000);
      return (
        <i
          key={`${type} ${start}`}
          className="pl-point-mark"
          aria-hidden="true"
          style={{
            left: `${(left * 100).toFixed(3)}%`,
            width: `${((shareOf(window, end / 1000) - left) * 100).toFixed(3)}%`,
          }}
        />
      );
    });
}
