import type { KeyboardEvent } from 'react';
import { Icon, iconMagnifyingGlass, VisuallyHidden, useTranslation } from '@antenna/ui-kit';

export interface SuggestionsProps {
  readonly items: readonly string[];
  readonly onChoose: (text: string) => void;
  readonly onEscape: () => void;
  /** Up from the first item: back to the input. */
  readonly onLeaveUp: () => void;
}

/** Suggestions under the search input; arrows move, Enter or a press selects. */
export function Suggestions({ items, onChoose, onEscape, onLeaveUp }: SuggestionsProps) {
  const { t } = useTranslation();
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const rows = [...event.currentTarget.querySelectorAll('button')];
    const at = rows.findIndex((each) => each === document.activeElement);
    if (event.key === 'Escape') onEscape();
    else if (event.key === 'ArrowDown') rows[Math.min(at + 1, rows.length - 1)]?.focus();
    else if (event.key === 'ArrowUp' && at > 0) rows[at - 1]?.focus();
    else if (event.key === 'ArrowUp') onLeaveUp();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <VisuallyHidden>
        <span role="status">{items.length > 0 ? t('shell.suggestions_count', { number: items.length }) : ''}</span>
      </VisuallyHidden>
      {items.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between its buttons, which have the focus
        <ul className="sh-suggestions" aria-label={t('shell.suggestions')} onKeyDown={onKeyDown}>
          {items.map((item) => (
            <li key={item}>
              <button type="button" onClick={() => onChoose(item)}>
                <Icon glyph={iconMagnifyingGlass} size="inline" />
                <span>{item}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
