import { useId } from 'react';
import type { CSSProperties, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { iconWarningCircle } from '../icon/glyphs.ts';
import { Icon } from '../icon/Icon.tsx';
import './CodeInput.css';

export interface CodeInputProps {
  readonly label: string;
  readonly value: string;
  /** Called with digits only, at most `length` of them. */
  readonly onChange: (digits: string) => void;
  readonly length?: number | undefined;
  /** A PIN: its digits show as dots. */
  readonly isSecret?: boolean | undefined;
  readonly name?: string | undefined;
  readonly error?: string | undefined;
  /** Being checked: read-only, keeps the focus. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Gets the focus when its dialog opens. */
  readonly takesFocus?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A PIN or a one-time code: one real input under drawn cells, so that autofill, paste, screen readers and remotes
 * work.
 */
export function CodeInput({
  label,
  value,
  onChange,
  length = 4,
  isSecret = false,
  name,
  error,
  busy = false,
  disabled = false,
  takesFocus,
  ref,
}: CodeInputProps) {
  const id = useId();
  return (
    <div
      className={classNames('k-code', isSecret && 'k-code--secret')}
      data-wrong={error ? '' : undefined}
      data-busy={busy || undefined}
      style={{ '--k-code-cells': length } as CSSProperties}
    >
      <label htmlFor={id}>{label}</label>
      <div className="k-code-box">
        <input
          ref={ref}
          id={id}
          type={isSecret ? 'password' : 'text'}
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          data-autofocus={takesFocus || undefined}
          readOnly={busy}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, length))}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
        />
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            className="k-code-cell"
            aria-hidden="true"
            data-filled={index < value.length || undefined}
            data-next={index === Math.min(value.length, length - 1) || undefined}
          >
            {isSecret ? null : value[index]}
          </span>
        ))}
      </div>
      <p id={`${id}-error`} className="k-code-error" aria-live="assertive">
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
