import { formatPhone, phoneDigits, type PhoneShape } from '@antenna/session';
import { Field, useTranslation } from '@antenna/ui-kit';
import { useEffect, useLayoutEffect, useRef } from 'react';

export interface PhoneFieldProps {
  readonly shape: PhoneShape;
  /** Digits. */
  readonly phone: string;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
  readonly busy?: boolean | undefined;
}

/** A phone input formatted by the operator's mask; the caret stays after its digit. */
export function PhoneField({ shape, phone, onChange, error, busy = false }: PhoneFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | undefined>(undefined);
  const shown = formatPhone(phone, shape);
  // The dialog may open before its first step is known.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    const element = input.current;
    const wanted = digitsBefore.current;
    digitsBefore.current = undefined;
    if (!element || wanted === undefined || document.activeElement !== element) return;
    const at = behindDigit(shown, wanted);
    element.setSelectionRange(at, at);
  });
  return (
    <Field
      ref={input}
      label={t('signin.phone_label')}
      help={t('signin.phone_help')}
      error={error}
      value={shown}
      onChange={(typed) => {
        const caret = input.current?.selectionStart ?? typed.length;
        const digits = phoneDigits(typed, shape);
        const typedDigits = typed.replace(/\D/g, '');
        // Deleting a mask character deletes the digit before it.
        const rubbed =
          typedDigits === phone && typed.length < shown.length
            ? withoutDigit(phone, countDigits(typed.slice(0, caret)))
            : undefined;
        const added = digits.length - typedDigits.length;
        digitsBefore.current =
          caret >= typed.length
            ? digits.length
            : Math.max(0, countDigits(typed.slice(0, caret)) + (rubbed === undefined ? Math.max(0, added) : -1));
        onChange(rubbed === undefined ? typed : formatPhone(rubbed, shape));
      }}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="send"
      name="phone"
      placeholder={shape.mask.replace(/[#X_]/gi, '0')}
      readOnly={busy}
      data-autofocus=""
    />
  );
}

const countDigits = (text: string) => text.replace(/\D/g, '').length;
const withoutDigit = (digits: string, count: number) => digits.slice(0, Math.max(0, count - 1)) + digits.slice(count);

function behindDigit(text: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return at;
    if (/\d/.test(text[at] ?? '')) seen += 1;
  }
  return text.length;
}
