import type { Millis } from '@antenna/kernel';
import { SMS_CODE_LENGTH } from '@antenna/packets-payments';
import { Button, Dialog, Field, useNow } from '@antenna/ui-kit';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useFormats, useTexts } from '../../texts.ts';
import { ChargeFacts } from './ChargeFacts.tsx';
import type { PayViewProps } from './PayViews.tsx';
import { Trouble } from './Trouble.tsx';

const LEAST_PHONE = 10;
const MOST_PHONE = 15;

export interface PhonePayViewProps extends PayViewProps {
  /** Digits; the viewer's own to begin with. */
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
  const text = useTexts();
  return (
    <Dialog open={open} title={text('payments.phone_title')} onClose={onClose}>
      <div className="pm-stack">
        <ChargeFacts charge={charge} sign={sign} />
        {step === 'phone' ? <PhoneForm {...props} /> : <CodeForm key={props.attemptsLeft} {...props} />}
      </div>
    </Dialog>
  );
}

function PhoneForm({ phone, isBusy = false, trouble, onPhone, onClose }: PhonePayViewProps) {
  const text = useTexts();
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
        label={text('payments.phone')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        data-autofocus=""
        disabled={isBusy}
        value={typed}
        help={text('payments.phone_help')}
        error={isTold && !isWhole ? text('payments.phone_wrong') : undefined}
        onChange={(value) => {
          setTold(false);
          setTyped(value);
        }}
      />
      <Trouble text={trouble} />
      <Ways confirm={text('payments.get_code')} isBusy={isBusy} onClose={onClose} />
    </form>
  );
}

function CodeForm({
  charge,
  sign,
  phone,
  isBusy = false,
  trouble,
  resendAt = 0,
  attemptsLeft,
  onCode,
  onResend,
  onClose,
}: PhonePayViewProps) {
  const text = useTexts();
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
      <p>{text('payments.code_sent', { phone: `+${phone}` })}</p>
      <Field
        ref={input}
        className="pm-code"
        label={text('payments.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        disabled={isBusy}
        value={code}
        onChange={type}
        error={trouble}
        help={attemptsLeft === undefined ? undefined : text('payments.attempts_left', { count: attemptsLeft })}
      />
      <Ways
        confirm={
          charge.amount > 0 ? text('payments.pay', { sum: price(charge.amount, sign) }) : text('payments.further')
        }
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
  const text = useTexts();
  return (
    <div className="pm-ways">
      <Button kind="brand" type="submit" loading={isBusy} disabled={disabled}>
        {confirm}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {text('common.cancel')}
      </Button>
    </div>
  );
}

/** Counts down to the moment when another code may be asked for. */
function Resend({
  resendAt,
  isBusy,
  onResend,
}: {
  readonly resendAt: Millis;
  readonly isBusy: boolean;
  readonly onResend: () => void;
}) {
  const text = useTexts();
  const left = Math.max(0, Math.ceil((resendAt - useNow('second')) / 1000));
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <Button kind="text" size="small" disabled={isBusy || left > 0} onClick={onResend}>
      {left > 0 ? text('payments.resend_in', { time }) : text('payments.resend')}
    </Button>
  );
}
