import type { Millis } from '@antenna/kernel';
import { SMS_CODE_LENGTH } from '@antenna/packets-payments';
import { Button, Dialog, Field, useNow, useFormats, useTranslation } from '@antenna/ui-kit';
import { CancelButton } from './CancelButton.tsx';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ChargeFacts } from './ChargeFacts.tsx';
import type { PayViewProps } from './PayViews.tsx';
import { ErrorLine } from './ErrorLine.tsx';

const LEAST_PHONE = 10;
const MOST_PHONE = 15;

export interface PhonePayViewProps extends PayViewProps {
  /** Digits; initially the viewer's own number. */
  readonly phone: string;
  readonly step: 'phone' | 'code';
  /** When a code may be sent again, in the clock's milliseconds. */
  readonly resendAt?: Millis | undefined;
  readonly attemptsLeft?: number | undefined;
  readonly onPhone: (phone: string) => void;
  readonly onCode: (code: string) => void;
  /** Without it a code comes only once. */
  readonly onResend?: (() => void) | undefined;
}

/** Modal `pay_phone_sms`: the phone's operator takes the money once the code from its SMS is here (C-041). */
export function PhonePayView(props: PhonePayViewProps) {
  const { open, charge, sign, step, onClose } = props;
  const { t } = useTranslation();
  return (
    <Dialog open={open} title={t('payments.phone_title')} onClose={onClose}>
      <div className="pm-stack">
        <ChargeFacts charge={charge} sign={sign} />
        {step === 'phone' ? <PhoneForm {...props} /> : <CodeForm key={props.attemptsLeft} {...props} />}
      </div>
    </Dialog>
  );
}

function PhoneForm({ phone, isBusy = false, error, onPhone, onClose }: PhonePayViewProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(phone);
  const [isTold, setTold] = useState(false);
  const digits = typed.replace(/\D/gu, '');
  const isWhole = digits.length >= LEAST_PHONE && digits.length <= MOST_PHONE;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (isWhole && !isBusy) onPhone(digits);
  };
  return (
    <form className="pm-stack" noValidate onSubmit={submit}>
      <Field
        label={t('payments.phone')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        data-autofocus=""
        disabled={isBusy}
        value={typed}
        help={t('payments.phone_help')}
        error={isTold && !isWhole ? t('payments.phone_wrong') : undefined}
        onChange={(value) => {
          setTold(false);
          setTyped(value);
        }}
      />
      <ErrorLine text={error} />
      <Ways confirm={t('payments.get_code')} isBusy={isBusy} onClose={onClose} />
    </form>
  );
}

function CodeForm({
  charge,
  sign,
  phone,
  isBusy = false,
  error,
  resendAt = 0,
  attemptsLeft,
  onCode,
  onResend,
  onClose,
}: PhonePayViewProps) {
  const { t } = useTranslation();
  const { price } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const isWhole = code.length === SMS_CODE_LENGTH;
  // The step before had its own field in focus; after a refused code this form is a new one.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole && !isBusy) onCode(code);
  };
  const type = (value: string) => setCode(value.replace(/\D/gu, '').slice(0, SMS_CODE_LENGTH));
  return (
    <form className="pm-stack" noValidate onSubmit={submit}>
      <p>{t('payments.code_sent', { phone: `+${phone}` })}</p>
      <Field
        ref={input}
        className="pm-code"
        label={t('payments.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        disabled={isBusy}
        value={code}
        onChange={type}
        error={error}
        help={attemptsLeft === undefined ? undefined : t('payments.attempts_left', { count: attemptsLeft })}
      />
      <Ways
        confirm={charge.amount > 0 ? t('payments.pay', { sum: price(charge.amount, sign) }) : t('payments.further')}
        isBusy={isBusy}
        disabled={!isWhole}
        onClose={onClose}
      />
      {onResend ? (
        <div className="pm-side">
          <Resend resendAt={resendAt} isBusy={isBusy} onResend={onResend} />
        </div>
      ) : null}
    </form>
  );
}

function Ways({
  confirm,
  isBusy,
  disabled = false,
  onClose,
}: {
  readonly confirm: string;
  readonly isBusy: boolean;
  readonly disabled?: boolean;
  readonly onClose: () => void;
}) {
  return (
    <div className="pm-ways">
      <Button kind="brand" type="submit" loading={isBusy} disabled={disabled}>
        {confirm}
      </Button>
      <CancelButton onClick={onClose} />
    </div>
  );
}

/** Counts down until another code may be requested. */
function Resend({
  resendAt,
  isBusy,
  onResend,
}: {
  readonly resendAt: Millis;
  readonly isBusy: boolean;
  readonly onResend: () => void;
}) {
  const { t } = useTranslation();
  const left = Math.max(0, Math.ceil((resendAt - useNow('second')) / 1000));
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <Button kind="text" size="small" disabled={isBusy || left > 0} onClick={onResend}>
      {left > 0 ? t('payments.resend_in', { time }) : t('payments.resend')}
    </Button>
  );
}
