import type { Translate } from '@antenna/i18n';
import type { PinState } from '@antenna/parental';
import { isComplete } from '@antenna/parental';
import { Button, Dialog, Icon, iconCheckCircle, iconClock, CodeInput, useNow, useTranslation } from '@antenna/ui-kit';
import type { ParentalAction } from '@antenna/kernel';
import { useEffect, useRef } from 'react';
import { countdown } from '../countdown.ts';
import './PinView.css';

export interface PinViewProps {
  readonly open: boolean;
  readonly action: ParentalAction;
  readonly state: PinState;
  readonly onType: (text: string) => void;
  readonly onSubmit: () => void;
  readonly onSms: () => void;
  readonly onClose: () => void;
}

/** Modal `pincode`: four digits, submitted automatically; after a wrong PIN one can be sent by SMS. */
export function PinView({ open, action, state, onType, onSubmit, onSms, onClose }: PinViewProps) {
  const { t } = useTranslation();
  const digits = state.at === 'entering' || state.at === 'checking' ? state.digits : '';
  const isLocked = state.at === 'locked';
  return (
    <Dialog
      open={open}
      title={t('parental.enter_title')}
      onClose={onClose}
      className="pr-dialog"
      actions={
        <>
          <Button kind="brand" disabled={!isComplete(digits)} loading={state.at === 'checking'} onClick={onSubmit}>
            {t('parental.continue')}
          </Button>
          <Sms sms={state.sms} onSms={onSms} />
        </>
      }
    >
      <form
        className="pr-form"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <p>{t(`parental.for_${action}`)}</p>
        {isLocked ? <Locked until={state.until} /> : <Digits digits={digits} state={state} onType={onType} />}
        <p className="pr-note" role="status">
          {smsNote(state, t)}
        </p>
      </form>
    </Dialog>
  );
}

function Digits({
  digits,
  state,
  onType,
}: {
  readonly digits: string;
  readonly state: PinState;
  readonly onType: (text: string) => void;
}) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const isBusy = state.at === 'checking' || state.at === 'accepted';
  const wrong = state.at === 'entering' && state.error?.why === 'wrong';
  // After a wrong PIN the input gets the focus back.
  useEffect(() => {
    if (wrong) input.current?.focus();
  }, [wrong]);
  // After a lockout the input takes the focus from within the dialog. An opening dialog sets the focus itself.
  useEffect(() => {
    if (input.current?.closest('.k-dialog')?.contains(document.activeElement)) input.current.focus();
  }, []);
  return (
    <CodeInput
      isSecret
      ref={input}
      label={t('parental.pin')}
      value={state.at === 'accepted' ? '0000' : digits}
      onChange={onType}
      busy={isBusy}
      error={errorTextOf(state, t)}
      takesFocus
    />
  );
}

function errorTextOf(state: PinState, text: Translate): string | undefined {
  if (state.at !== 'entering' || !state.error) return undefined;
  if (state.error.why === 'unreachable') return text('parental.unreachable');
  const { triesLeft } = state.error;
  return triesLeft === undefined
    ? text('parental.error_wrong_code')
    : `${text('parental.error_wrong_code')} ${text('parental.tries_left', { count: triesLeft })}`;
}

/** The lockout: why, how long, and the alternative. Announced once, not every second. */
function Locked({ until }: { readonly until: number }) {
  const { t } = useTranslation();
  const left = countdown(until - useNow('second'));
  return (
    <div className="pr-locked">
      <Icon glyph={iconClock} />
      <p role="timer">{t('parental.locked', { time: left })}</p>
    </div>
  );
}

function Sms({ sms, onSms }: { readonly sms: PinState['sms']; readonly onSms: () => void }) {
  const { t } = useTranslation();
  if (sms === 'hidden') return null;
  const label =
    sms === 'sending'
      ? t('parental.sms_sending')
      : sms === 'offered'
        ? t('parental.sms_send')
        : t('parental.sms_again');
  return (
    <Button kind="text" loading={sms === 'sending'} onClick={onSms}>
      {label}
    </Button>
  );
}

function smsNote({ sms }: PinState, text: Translate) {
  if (sms === 'sent')
    return (
      <>
        <Icon glyph={iconCheckCircle} size="inline" />
        {text('parental.sms_sent')}
      </>
    );
  return sms === 'failed' ? text('parental.sms_failed') : null;
}
