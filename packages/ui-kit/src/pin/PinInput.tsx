import { useId } from 'react';
import type { CSSProperties, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { iconWarningCircle } from '../icon/glyphs.ts';
import { Icon } from '../icon/Icon.tsx';
import './PinInput.css';

export interface PinInputProps {
  readonly label: string;
  readonly value: string;
  /** Hears digits only, never more than there are cells. */
  readonly onChange: (digits: string) => void;
  readonly length?: number | undefined;
  readonly error?: string | undefined;
  /** Being looked at: takes no digits meanwhile, keeps the focus. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Gets the focus when its dialog opens. */
  readonly takesFocus?: boolean | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A short secret of digits: one real input under drawn cells, so that paste, codes from an SMS, readers and remotes work as in any other. */
export function PinInput({
  label,
  value,
  onChange,
  length = 4,
  error,
  busy = false,
  disabled = false,
  takesFocus,
  className,
  ref,
}: PinInputProps) {
  const id = useId();
  return (
    <div
      className={classNames('k-pin', className)}
      data-wrong={error ? '' : undefined}
      data-busy={busy || undefined}
      style={{ '--pin-cells': length } as CSSProperties}
    >
      <label htmlFor={id}>{label}</label>
      <div className="k-pin-box">
        <input
          ref={ref}
          id={id}
          type="password"
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
            className="k-pin-cell"
            aria-hidden="true"
            data-filled={index < value.length || undefined}
            data-next={index === Math.min(value.length, length - 1) || undefined}
          />
        ))}
      </div>
      <p id={`${id}-error`} className="k-pin-error" aria-live="assertive">
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
