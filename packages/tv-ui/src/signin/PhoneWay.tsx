import { callingCode, formatPhone, type PhoneLoginEvent, type PhoneLoginState } from '@antenna/session';
import { Button, DigitPad } from '@antenna/tv-kit';
import { useNow, useTranslation } from '@antenna/ui-kit';
import { TypedText } from '../parts/TypedText.tsx';
import { failureWords } from './failure-words.ts';

type Opened = Exclude<PhoneLoginState, { readonly at: 'closed' }>;

export interface PhoneWayProps {
  readonly state: Opened;
  readonly send: (event: PhoneLoginEvent) => void;
}

/** Phone and code, both with the digits of the remote or of the pad. */
export function PhoneWay({ state, send }: PhoneWayProps) {
  const { t } = useTranslation();
  const step = state.at === 'requesting-code' ? state.step : 'code' in state ? state : undefined;
  if (state.at === 'choosing-method')
    return (
      <div className="tu-column">
        <p>{t('signin.method_title')}</p>
        <div className="tu-si-list" data-region="methods">
          {state.methods.map(({ id, title }) => (
            <Button key={id} id={`method-${id}`} onPress={() => send({ type: 'method-chosen', method: id })}>
              {title || id}
            </Button>
          ))}
        </div>
        {state.problem ? <p className="tu-error">{problemWords(state, t)}</p> : null}
      </div>
    );
  return step ? <CodeDigits state={state} step={step} send={send} /> : <PhoneDigits state={state} send={send} />;
}

function problemWords(state: Opened, text: ReturnType<typeof useTranslation>['t']): string | undefined {
  const problem = 'problem' in state ? state.problem : undefined;
  if (!problem) return undefined;
  return problem.kind === 'wrong-phone' ? text('signin.error_wrong_phone') : failureWords(problem.failure, text);
}

function PhoneDigits({ state, send }: PhoneWayProps) {
  const { t } = useTranslation();
  const { phone, rules } = state;
  // With its plus a number is taken as it is: digit by digit, the code of the country would be put before it again and again.
  const type = (digits: string) => send({ type: 'phone-typed', phone: `+${digits}` });
  const begun = phone || callingCode(rules.shape.mask);
  return (
    <div className="tu-si-typing">
      <div className="tu-column">
        <TypedText
          label={t('signin.phone_label')}
          text={`+${formatPhone(begun, rules.shape).replace(/^\+/, '')}`}
          error={problemWords(state, t)}
        />
        <p className="tu-lead">{t('signin.phone_help')}</p>
        <Button kind="play" id="get-code" onPress={() => send({ type: 'phone-confirmed' })}>
          {t('signin.get_code')}
        </Button>
      </div>
      <DigitPad
        label={t('set.digits')}
        eraseLabel={t('set.erase')}
        onDigit={(digit) => type(begun + digit)}
        onErase={() => type(phone.slice(0, -1))}
      />
    </div>
  );
}

function CodeDigits({
  state,
  step,
  send,
}: PhoneWayProps & {
  readonly step:
    | Extract<PhoneLoginState, { readonly code: string }>
    | NonNullable<Extract<PhoneLoginState, { readonly at: 'requesting-code' }>['step']>;
}) {
  const { t } = useTranslation();
  const now = useNow('second');
  const isBusy = state.at !== 'typing-code';
  const left = Math.ceil(Math.max(0, step.resendAt - now) / 1_000);
  return (
    <div className="tu-si-typing">
      <div className="tu-column">
        <p className="tu-lead">{t('signin.code_sent', { phone: formatPhone(step.phone, step.rules.shape) })}</p>
        <TypedText
          label={t('signin.code_label')}
          text={step.code}
          places={step.length}
          error={isBusy ? undefined : problemWords(state, t)}
        />
        <p role="status">{state.at === 'entering' ? t('signin.entering') : ''}</p>
        <div className="tu-actions">
          <Button id="resend" isDisabled={isBusy || left > 0} onPress={() => send({ type: 'resend-requested', now })}>
            {left > 0
              ? t('signin.resend_in', { time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` })
              : t('signin.resend')}
          </Button>
          <Button id="change-phone" onPress={() => send({ type: 'went-back' })}>
            {t('signin.change_phone')}
          </Button>
        </div>
      </div>
      <DigitPad
        label={t('set.digits')}
        eraseLabel={t('set.erase')}
        onDigit={(digit) => send({ type: 'code-typed', code: step.code + digit })}
        onErase={() => send({ type: 'code-typed', code: step.code.slice(0, -1) })}
      />
    </div>
  );
}
