import type { CodeStep, PhoneLoginEvent, PhoneLoginState } from '@antenna/session';
import { Button, CodeInput, useNow, useTranslation } from '@antenna/ui-kit';
import { useEffect, useRef, type FormEvent } from 'react';
import { Choices } from './Choices.tsx';
import { PhoneField } from './PhoneField.tsx';
import { shownPhone } from './phone-country.ts';
import { problemText } from './failure-text.ts';
import { useWebOtp } from './use-web-otp.ts';

export interface PhoneStepsProps {
  readonly state: Exclude<PhoneLoginState, { readonly at: 'closed' }>;
  readonly send: (event: PhoneLoginEvent) => void;
}

const submitting = (run: () => void) => (event: FormEvent) => {
  event.preventDefault();
  run();
};

/** The screen of a step. */
export type PhoneScreen = 'phone' | 'method' | 'code';

export function phoneScreen(state: PhoneStepsProps['state']): PhoneScreen {
  switch (state.at) {
    case 'choosing-method':
      return 'method';
    case 'typing-code':
    case 'verifying':
    case 'entering':
      return 'code';
    case 'requesting-code':
      return state.step ? 'code' : state.from === 'method' ? 'method' : 'phone';
    default:
      return 'phone';
  }
}

/** Phone, send method, code: at most three screens. */
export function PhoneSteps({ state, send }: PhoneStepsProps) {
  const screen = phoneScreen(state);
  if (screen === 'method') return <MethodScreen state={state} send={send} />;
  if (screen === 'phone') return <PhoneScreenView state={state} send={send} />;
  const step = 'code' in state ? state : state.at === 'requesting-code' ? state.step : undefined;
  return step ? <CodeScreen step={step} at={state.at} send={send} /> : null;
}

function PhoneScreenView({ state, send }: PhoneStepsProps) {
  const { t } = useTranslation();
  const isBusy = state.at !== 'typing-phone';
  return (
    <form className="se-auth-form" noValidate onSubmit={submitting(() => send({ type: 'phone-confirmed' }))}>
      <PhoneField
        shape={state.rules.shape}
        country={state.rules.country}
        phone={state.phone}
        busy={isBusy}
        onChange={(phone, isWhole) => send({ type: 'phone-typed', phone, isWhole })}
        error={state.at === 'typing-phone' ? problemText(state.problem, t) : undefined}
      />
      <Button kind="brand" type="submit" wide loading={isBusy}>
        {t('signin.get_code')}
      </Button>
    </form>
  );
}

function MethodScreen({ state, send }: PhoneStepsProps) {
  const { t } = useTranslation();
  const methods = 'methods' in state ? state.methods : [];
  return (
    <>
      <Choices
        label={t('signin.method_title')}
        items={methods.map(({ id, title, description }) => ({ id, title: title || id, description }))}
        busyId={state.at === 'requesting-code' ? state.method : undefined}
        error={state.at === 'choosing-method' ? problemText(state.problem, t) : undefined}
        onChoose={(method) => send({ type: 'method-chosen', method })}
      />
      <Button kind="text" onClick={() => send({ type: 'went-back' })}>
        {t('signin.change_phone')}
      </Button>
    </>
  );
}

function CodeScreen({
  step,
  at,
  send,
}: {
  readonly step: CodeStep;
  readonly at: PhoneLoginState['at'];
  readonly send: PhoneStepsProps['send'];
}) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const isBusy = at !== 'typing-code';
  // The field of the previous step had the focus and is gone.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  useWebOtp(!isBusy, (code) => send({ type: 'code-typed', code }));
  const isFull = step.code.length === step.length;
  return (
    <form className="se-auth-form" noValidate onSubmit={submitting(() => send({ type: 'code-confirmed' }))}>
      <p className="se-auth-lead">{t('signin.code_sent', { phone: shownPhone(step.phone, step.rules.shape) })}</p>
      <MessengerHint step={step} />
      <CodeInput
        ref={input}
        label={t('signin.code_label')}
        name="code"
        takesFocus
        value={step.code}
        length={step.length}
        busy={isBusy}
        onChange={(code) => send({ type: 'code-typed', code })}
        error={isBusy ? undefined : problemText(step.problem, t)}
      />
      {isBusy || isFull ? (
        <Button kind="brand" type="submit" wide loading={isBusy} disabled={!isFull}>
          {t(at === 'entering' ? 'signin.entering' : 'signin.confirm')}
        </Button>
      ) : null}
      <div className="se-auth-side">
        <Resend
          resendAt={step.resendAt}
          disabled={isBusy}
          onResend={(now) => send({ type: 'resend-requested', now })}
        />
        <Button kind="text" size="small" disabled={at === 'entering'} onClick={() => send({ type: 'went-back' })}>
          {t('signin.change_phone')}
        </Button>
      </div>
    </form>
  );
}

/** Where a messenger code arrives, and its delivery status. */
function MessengerHint({ step }: { readonly step: CodeStep }) {
  const { t } = useTranslation();
  if (!step.isMessenger) return null;
  const status =
    step.messageStatus === 'delivered'
      ? t('signin.code_delivered')
      : step.messageStatus === 'failed'
        ? t('signin.code_failed')
        : undefined;
  return (
    <p className="se-auth-hint" role="status">
      {step.message ?? t('signin.code_messenger')}
      {status ? (
        <>
          <br />
          {status}
        </>
      ) : null}
    </p>
  );
}

/** Counts down until another code may be requested. */
function Resend({
  resendAt,
  disabled,
  onResend,
}: {
  readonly resendAt: number;
  readonly disabled: boolean;
  readonly onResend: (now: number) => void;
}) {
  const { t } = useTranslation();
  const now = useNow('second');
  const wait = Math.max(0, resendAt - now);
  // The tick may be slightly old: 60.7 s reads 1:00, and the last fraction one second.
  const left = wait > 0 ? Math.max(1, Math.floor(wait / 1_000)) : 0;
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <Button kind="text" size="small" disabled={disabled || left > 0} onClick={() => onResend(now)}>
      <span className="se-auth-resend">{left > 0 ? t('signin.resend_in', { time }) : t('signin.resend')}</span>
    </Button>
  );
}
