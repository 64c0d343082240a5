import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { iconWarningCircle } from '../icon/glyphs.ts';
import { Icon } from '../icon/Icon.tsx';
import './Field.css';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'children' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Stays visible beside an error. */
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** Before the text: a choice that belongs to it. */
  readonly start?: ReactNode;
  /** At the field's end: a unit, a button. */
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A text input with its label above and its error below. */
export function Field({ label, value, onChange, help, error, start, end, className, id, ...rest }: FieldProps) {
  const own = useId();
  const field = id ?? own;
  const described = [help ? `${field}-help` : '', error ? `${field}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={classNames('k-field', className)} data-wrong={error ? '' : undefined}>
      <label htmlFor={field}>{label}</label>
      <div className="k-field-box">
        {start}
        <input
          {...rest}
          id={field}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </div>
      {help ? (
        <p id={`${field}-help`} className="k-field-help">
          {help}
        </p>
      ) : null}
      <p id={`${field}-error`} className="k-field-error" aria-live="polite">
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
