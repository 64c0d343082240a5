import { callingCode, formatPhone, phoneDigits, type PhoneShape } from '@antenna/session';
import { Field, Icon, iconCaretDown, useLocale, useTranslation } from '@antenna/ui-kit';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  codeOf,
  countries,
  firstCountry,
  hasCountries,
  knownPhone,
  readPhone,
  type CountryCode,
} from './phone-country.ts';
import './PhoneField.css';

export interface PhoneFieldProps {
  readonly shape: PhoneShape;
  /** Where the viewer is. */
  readonly country?: string | undefined;
  /** Digits. */
  readonly phone: string;
  /** `isWhole`: whether a number of another country is complete. */
  readonly onChange: (text: string, isWhole?: boolean) => void;
  readonly error?: string | undefined;
  readonly busy?: boolean | undefined;
}

/** A phone input; the country can be chosen unless the operator has rules of its own for its numbers. */
export function PhoneField(props: PhoneFieldProps) {
  return hasCountries(props.shape) ? <CountryPhoneField {...props} /> : <MaskedPhoneField {...props} />;
}

function CountryPhoneField({ shape, country: here, phone, onChange, error, busy }: PhoneFieldProps) {
  const [typed, setTyped] = useState(() => knownPhone(phone, firstCountry(shape, here, navigator.language), shape));
  const take = (text: string, country: CountryCode) => {
    const next = readPhone(text, country, shape);
    setTyped(next);
    onChange(next.phone === '' ? '' : `+${next.phone}`, next.isWhole);
    return next.shown;
  };
  const isOwn = codeOf(typed.country) === `+${callingCode(shape.mask)}`;
  return (
    <PhoneInput
      shown={typed.shown}
      format={(text) => readPhone(text, typed.country, shape).shown}
      onText={(text) => void take(text, typed.country)}
      placeholder={isOwn ? shape.mask.replace(/^\s*\+\s*\d+\s*/, '').replace(/[#X_]/gi, '0') : undefined}
      start={
        <CountryChoice
          country={typed.country}
          disabled={busy}
          onChoose={(country) => void take(typed.shown.startsWith('+') ? '' : typed.shown, country)}
        />
      }
      error={error}
      busy={busy}
    />
  );
}

function CountryChoice({
  country,
  disabled,
  onChoose,
}: {
  readonly country: CountryCode;
  readonly disabled: boolean | undefined;
  readonly onChoose: (country: CountryCode) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const all = useMemo(() => countries(language), [language]);
  return (
    <span className="se-phone-country">
      <span aria-hidden="true">{codeOf(country)}</span>
      <Icon glyph={iconCaretDown} size="inline" />
      <select
        aria-label={t('signin.phone_country')}
        value={country}
        disabled={disabled}
        onChange={(event) => onChoose(event.target.value as CountryCode)}
      >
        {all.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Formatted by the operator's mask as a whole. */
function MaskedPhoneField({ shape, phone, onChange, error, busy }: PhoneFieldProps) {
  return (
    <PhoneInput
      shown={formatPhone(phone, shape)}
      format={(text) => formatPhone(phoneDigits(text, shape), shape)}
      onText={(text) => onChange(text)}
      placeholder={shape.mask.replace(/[#X_]/gi, '0')}
      error={error}
      busy={busy}
    />
  );
}

/** The caret stays after its digit while the text is formatted. */
function PhoneInput({
  shown,
  format,
  onText,
  placeholder,
  start,
  error,
  busy = false,
}: {
  readonly shown: string;
  readonly format: (text: string) => string;
  readonly onText: (text: string) => void;
  readonly placeholder: string | undefined;
  readonly start?: ReactNode;
  readonly error: string | undefined;
  readonly busy: boolean | undefined;
}) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | undefined>(undefined);
  // The dialog may open before its first step is known.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    const element = input.current;
    const requested = digitsBefore.current;
    digitsBefore.current = undefined;
    if (!element || requested === undefined || document.activeElement !== element) return;
    const at = behindDigit(shown, requested);
    element.setSelectionRange(at, at);
  });
  return (
    <Field
      ref={input}
      label={t('signin.phone_label')}
      help={t('signin.phone_help')}
      error={error}
      value={shown}
      start={start}
      onChange={(typed) => {
        const caret = input.current?.selectionStart ?? typed.length;
        const before = countDigits(typed.slice(0, caret));
        const isRubbed = typed.length < shown.length && digitsOf(typed) === digitsOf(shown);
        // Deleting a mask character deletes the digit before it.
        const text = isRubbed ? withoutDigit(digitsOf(shown), before) : typed;
        const written = format(text);
        const added = countDigits(written) - countDigits(typed);
        digitsBefore.current =
          caret >= typed.length ? countDigits(written) : Math.max(0, before + (isRubbed ? -1 : Math.max(0, added)));
        onText(text);
      }}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="send"
      name="phone"
      placeholder={placeholder}
      readOnly={busy}
      data-autofocus=""
    />
  );
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
const countDigits = (text: string) => text.replace(/\D/g, '').length;
const withoutDigit = (digits: string, count: number) => digits.slice(0, Math.max(0, count - 1)) + digits.slice(count);

function behindDigit(text: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    // What is typed after the plus of an international number stays after it.
    if (seen === count && text[at] !== '+') return at;
    if (/\d/.test(text[at] ?? '')) seen += 1;
  }
  return text.length;
}
