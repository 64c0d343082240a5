import type { Playable, Suggestion } from '@antenna/api-client';
import { to } from '@antenna/navigation';
import type { KeyboardEvent } from 'react';
import { Icon, iconMagnifyingGlass, iconPlayFill, Link, VisuallyHidden, useTranslation } from '@antenna/ui-kit';
import './Suggestions.css';

export interface SuggestionsProps {
  readonly items: readonly Suggestion[];
  readonly onChoose: (text: string) => void;
  /** The link to the player was followed. */
  readonly onPlay: () => void;
  readonly onEscape: () => void;
  /** Up from the first item: back to the input. */
  readonly onLeaveUp: () => void;
}

const playAddress = ({ type, id }: Playable): string =>
  type === 'channel' ? to.channel({ id: Number(id) }) : to.watch(id);

/** Where an arrow leads from the focused element; `undefined` for another key, null out of the list upwards. */
function neighbour(list: Element, key: string): HTMLElement | null | undefined {
  const rows = [...list.children];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const isOnPlay = document.activeElement instanceof HTMLAnchorElement;
  const inRow = (row: Element | undefined, isPlay: boolean) =>
    row?.querySelector<HTMLElement>(isPlay ? 'a' : 'button') ?? row?.querySelector('button') ?? null;
  if (key === 'ArrowDown') return inRow(rows[Math.min(at + 1, rows.length - 1)], isOnPlay);
  if (key === 'ArrowUp') return inRow(rows[at - 1], isOnPlay);
  if (key === 'ArrowRight') return inRow(rows[at], true);
  if (key === 'ArrowLeft') return inRow(rows[at], false);
  return undefined;
}

/**
 * Suggestions under the search input; up and down move between them, Enter or a press searches. What can be watched at once has a
 * link to the player, to the right.
 */
export function Suggestions({ items, onChoose, onPlay, onEscape, onLeaveUp }: SuggestionsProps) {
  const { t } = useTranslation();
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key === 'Escape') onEscape();
    else {
      const next = neighbour(event.currentTarget, event.key);
      if (next === undefined) return;
      if (next) next.focus();
      else onLeaveUp();
    }
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
          {items.map(({ text, play }) => (
            <li key={text}>
              <button type="button" onClick={() => onChoose(text)}>
                <Icon glyph={iconMagnifyingGlass} size="inline" />
                <span>{text}</span>
              </button>
              {play ? (
                <Link
                  to={playAddress(play)}
                  aria-label={t('shell.suggestion_play', { name: text })}
                  title={t('shell.suggestion_play', { name: text })}
                  onClick={onPlay}
                >
                  <Icon glyph={iconPlayFill} />
                </Link>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
