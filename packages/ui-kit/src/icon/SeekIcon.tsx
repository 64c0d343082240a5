import { classNames } from '../class-names.ts';
import { iconArrowClockwise, iconArrowCounterClockwise } from './glyphs.ts';
import './Icon.css';

export interface SeekIconProps {
  readonly direction: 'back' | 'forward';
  readonly seconds: number;
  readonly className?: string | undefined;
}

/** A circular arrow with the number of seconds inside. */
export function SeekIcon({ direction, seconds, className }: SeekIconProps) {
  return (
    <svg className={classNames('k-icon', className)} viewBox="0 0 256 256" focusable="false" aria-hidden="true">
      <path d={direction === 'back' ? iconArrowCounterClockwise : iconArrowClockwise} />
      <text x="128" y="159">
        {seconds}
      </text>
    </svg>
  );
}
