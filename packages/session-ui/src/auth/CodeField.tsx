import { Icon, iconWarningCircle, useTranslation } from '@antenna/ui-kit';
import { useEffect, useId, useRef, type CSSProperties } from 'react';
import './CodeField.css';

export interface CodeFieldProps {
  readonly code: string;
  readonly length: number;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
  readonly busy?: boolean | undefined;
}

/** A one-time code: one real input under drawn places, so that autofill, paste, readers and the keyboard work as in any other. */
export function CodeField({ code, length, onChange, error, busy = false }: CodeFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The step before had its own field in focus, and that one is gone.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <div
      className="se-code"
      data-wrong={error ? '' : undefined}
      data-busy={busy || undefined}
      style={{ '--se-places': length } as CSSProperties}
    >
      <label htmlFor={id}>{t('signin.code_label')}</label>
      <div className="se-code-box">
        <input
          ref={input}
          id={id}
          type="text"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          readOnly={busy}
          value={code}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          data-autofocus=""
        />
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            className="se-code-place"
            aria-hidden="true"
            data-next={index === Math.min(code.length, length - 1) || undefined}
          >
            {code[index] ?? ''}
          </span>
        ))}
      </div>
      <p id={`${id}-error`} className="se-code-error" aria-live="assertive">
        {error ? (
          <>
            <Icon glyph={iconWarningCircle} size="inline" />
            {error}
          </>
        ) : null}
      </p>
    </div>
  );
}
