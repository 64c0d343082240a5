import { Icon, iconCaretRight, iconWarningCircle, Spinner } from '@antenna/ui-kit';
import { useEffect, useId, useRef } from 'react';

export interface ChoicesProps<Id extends string | number> {
  readonly label: string;
  readonly items: readonly { readonly id: Id; readonly title: string; readonly description?: string | undefined }[];
  readonly onChoose: (id: Id) => void;
  /** The option being requested. */
  readonly busyId?: Id | undefined;
  readonly error?: string | undefined;
}

/** A short list of options; one press submits. */
export function Choices<Id extends string | number>({ label, items, onChoose, busyId, error }: ChoicesProps<Id>) {
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  // The field of the previous step had the focus and is gone.
  useEffect(() => list.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <section className="se-choices" aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      <ul ref={list}>
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              onClick={busyId === undefined ? () => onChoose(item.id) : undefined}
              aria-disabled={busyId !== undefined || undefined}
              aria-busy={busyId === item.id || undefined}
            >
              <span>
                {item.title}
                {item.description ? <small>{item.description}</small> : null}
              </span>
              {busyId === item.id ? <Spinner size={20} /> : <Icon glyph={iconCaretRight} size="button" />}
            </button>
          </li>
        ))}
      </ul>
      <p className="se-auth-error" aria-live="polite">
        {error ? (
          <>
            <Icon glyph={iconWarningCircle} size="inline" />
            {error}
          </>
        ) : null}
      </p>
    </section>
  );
}
