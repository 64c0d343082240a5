import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import type { Glyph } from '../icon/glyphs.ts';
import { Icon } from '../icon/Icon.tsx';
import { Link } from '../link/Link.tsx';
import './Chips.css';

export interface Chip<Key extends string = string> {
  readonly key: Key;
  readonly label: string;
  readonly icon?: Glyph | undefined;
  /** Makes the chip a link. */
  readonly to?: string | undefined;
}

export interface ChipsProps<Key extends string = string> {
  readonly label: string;
  readonly chips: readonly Chip<Key>[];
  /** One key, or several. */
  readonly current: Key | readonly Key[] | undefined;
  readonly onChange?: ((key: Key) => void) | undefined;
  /** Wraps instead of scrolling. */
  readonly wrap?: boolean | undefined;
}

/** A row of filters. The selected chip is scrolled into view. */
export function Chips<Key extends string>({ label, chips, current, onChange, wrap }: ChipsProps<Key>) {
  const root = useRef<HTMLDivElement>(null);
  const chosen = (key: Key) => (typeof current === 'string' ? current === key : (current ?? []).includes(key));
  const first = typeof current === 'string' ? current : undefined;
  useEffect(() => {
    const row = root.current;
    const chip = row?.querySelector<HTMLElement>('[aria-pressed="true"], [aria-current]');
    if (!row || !chip || row.scrollWidth <= row.clientWidth) return;
    row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
  }, [first]);
  return (
    <div
      ref={root}
      role={onChange ? 'group' : 'navigation'}
      aria-label={label}
      className={classNames('k-chips', wrap && 'k-chips--wrap')}
    >
      {chips.map((chip) => {
        const inside = (
          <>
            {chip.icon ? <Icon glyph={chip.icon} size="button" /> : null}
            {chip.label}
          </>
        );
        return chip.to === undefined ? (
          <button
            key={chip.key}
            type="button"
            className="k-chip"
            aria-pressed={chosen(chip.key)}
            onClick={() => onChange?.(chip.key)}
          >
            {inside}
          </button>
        ) : (
          <Link
            key={chip.key}
            to={chip.to}
            className="k-chip"
            aria-current={chosen(chip.key) ? 'page' : undefined}
            onClick={() => onChange?.(chip.key)}
          >
            {inside}
          </Link>
        );
      })}
    </div>
  );
}
