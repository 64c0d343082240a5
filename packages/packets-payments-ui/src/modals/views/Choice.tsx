import { Icon, iconCaretRight, iconCheck, Spinner } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import '../paying.css';

export interface ChoiceItem<Id extends string | number> {
  readonly id: Id;
  readonly title: string;
  readonly about?: ReactNode;
  /** How it is done, under the description. */
  readonly hint?: string | undefined;
  /** At the right: a price, a tag. */
  readonly end?: ReactNode;
  readonly isCurrent?: boolean | undefined;
}

export interface ChoiceProps<Id extends string | number> {
  readonly label: string;
  readonly items: readonly ChoiceItem<Id>[];
  readonly onChoose: (id: Id) => void;
  /** The one that is being carried out: the others wait. */
  readonly busyId?: Id | undefined;
}

/** A short list in which one press is the whole answer. */
export function Choice<Id extends string | number>({ label, items, onChoose, busyId }: ChoiceProps<Id>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without bullets is no list to Safari unless it says so
    <ul role="list" className="pm-choice" aria-label={label}>
      {items.map(({ id, title, about, hint, end, isCurrent = false }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={isCurrent || undefined}
            aria-disabled={busyId !== undefined || undefined}
            aria-busy={busyId === id || undefined}
            onClick={busyId === undefined ? () => onChoose(id) : undefined}
          >
            <span className="pm-choice-text">
              <span className="pm-choice-title">{title}</span>
              {about ? <small>{about}</small> : null}
              {hint ? <small>{hint}</small> : null}
            </span>
            {end ? <span className="pm-choice-end">{end}</span> : null}
            {busyId === id ? (
              <Spinner size={20} />
            ) : (
              <Icon glyph={isCurrent ? iconCheck : iconCaretRight} size="button" />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
