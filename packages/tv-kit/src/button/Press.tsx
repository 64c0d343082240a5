import { classNames } from '@antenna/ui-kit';
import type { CSSProperties, ReactNode, Ref } from 'react';

export interface PressProps {
  /** Its name in its region, so that the region remembers it; elements of Row, Grid and List need none. */
  readonly id?: string | undefined;
  /** The accessible name, where the content is not one. */
  readonly label?: string | undefined;
  readonly onPress: () => void;
  readonly isInitial?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** `true`: the chosen one of a group; `page`: the menu's page. */
  readonly current?: boolean | 'page' | undefined;
  readonly pressed?: boolean | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly children?: ReactNode;
}

/** The focusable of every card, line and button: OK presses it, the ring is drawn around it. */
export function Press(props: PressProps) {
  const { id, label, onPress, isInitial, isDisabled, current, pressed, className, style, ref, children } = props;
  return (
    <button
      ref={ref}
      id={id}
      type="button"
      className={classNames('tv-press', className)}
      style={style}
      aria-label={label}
      aria-current={current}
      aria-pressed={pressed}
      disabled={isDisabled}
      data-initial={isInitial ? '' : undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
