import { isComplete, type PinState } from '@antenna/parental';
import type { Modals } from '@antenna/navigation';
import { useCodeOffer, useCodeSetting, usePin } from '@antenna/store';
import { Button, Dialog, DigitPad } from '@antenna/tv-kit';
import { useNow, useTranslation } from '@antenna/ui-kit';
import { TypedText } from '../parts/TypedText.tsx';
import './modals.css';

interface ViewProps<Name extends keyof Modals> {
  readonly with: Modals[Name];
  readonly onClose: () => void;
}

/** The PIN before a protected action, with the digits of the remote or of the pad. */
export function PinDialog({ with: { action }, onClose }: ViewProps<'pincode'>) {
  const { t } = useTranslation();
  const { state, type, submit, sendSms } = usePin();
  const now = useNow('second');
  const digits = state.at === 'entering' || state.at === 'checking' ? state.digits : '';
  const isLocked = state.at === 'locked';
  return (
    <Dialog title={t('parental.enter_title')} text={t(`parental.for_${action}`)} onClose={onClose}>
      <div className="tu-pin">
        <div className="tu-pin-side">
          {isLocked ? (
            <p className="tu-pin-locked" role="timer">
              {t('parental.locked', { time: clockOf(state.until - now) })}
            </p>
          ) : (
            <TypedText label={t('parental.pin')} text={digits} places={4} isSecret error={pinError(state, t)} />
          )}
          <div className="tu-actions tu-pin-actions" data-region="pin-actions">
            {state.at === 'entering' && state.error?.why === 'unreachable' ? (
              <Button id="pin-again" onPress={submit}>
                {t('common.retry')}
              </Button>
            ) : null}
            {state.sms === 'hidden' ? null : (
              // Not out of use meanwhile: the focus would go to "Cancel".
              <Button id="pin-sms" onPress={() => state.sms !== 'sending' && sendSms()}>
                {t(state.sms === 'offered' ? 'parental.sms_send' : 'parental.sms_again')}
              </Button>
            )}
            <Button id="pin-cancel" onPress={onClose}>
              {t('common.cancel')}
            </Button>
          </div>
          {state.sms === 'sent' ? <p role="status">{t('parental.sms_sent')}</p> : null}
        </div>
        <DigitPad
          label={t('set.digits')}
          eraseLabel={t('set.erase')}
          isDisabled={isLocked}
          onDigit={(digit) => type(digits + digit)}
          onErase={() => type(digits.slice(0, -1))}
        />
      </div>
    </Dialog>
  );
}

const clockOf = (ms: number) => {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

function pinError(state: PinState, text: ReturnType<typeof useTranslation>['t']): string | undefined {
  if (state.at !== 'entering' || !state.error) return undefined;
  if (state.error.why === 'unreachable') return text('parental.unreachable');
  const { triesLeft } = state.error;
  const wrong = text('parental.error_wrong_code');
  return triesLeft === undefined ? wrong : `${wrong} ${text('parental.tries_left', { count: triesLeft })}`;
}

/** A new PIN, typed twice; the fourth digit goes on. */
export function SetPinDialog({ with: { isChange = false }, onClose }: ViewProps<'parental_set'>) {
  const { t } = useTranslation();
  const { state, type, proceed, back, confirm } = useCodeSetting();
  const isRepeat = state.at === 'repeating' || state.at === 'saving' || state.at === 'saved';
  const isBusy = state.at === 'saving' || state.at === 'saved';
  const digits = 'digits' in state ? state.digits : '';
  const typed = (text: string) => {
    type(text);
    if (isComplete(text) && !isComplete(digits)) (isRepeat ? confirm : proceed)();
  };
  const error = state.at === 'repeating' ? state.error : undefined;
  return (
    <Dialog
      title={t(isRepeat ? 'parental.repeat_title' : isChange ? 'parental.change_title' : 'parental.set_title')}
      text={t(isRepeat ? 'parental.repeat_text' : 'parental.set_text')}
      onClose={isRepeat && !isBusy ? back : onClose}
    >
      <div className="tu-pin">
        <div className="tu-pin-side">
          <TypedText
            label={t(isRepeat ? 'parental.repeat_pin' : 'parental.new_pin')}
            text={isBusy ? '0000' : digits}
            places={4}
            isSecret
            error={error && t(error === 'parental_set_not_equal' ? 'parental.set_not_equal' : 'parental.not_saved')}
          />
          <div className="tu-actions tu-pin-actions" data-region="pin-actions">
            <Button id="pin-cancel" onPress={onClose}>
              {t('common.cancel')}
            </Button>
          </div>
        </div>
        <DigitPad
          label={t('set.digits')}
          eraseLabel={t('set.erase')}
          // Four that were refused are typed anew.
          onDigit={(digit) => typed(isComplete(digits) ? digit : digits + digit)}
          onErase={() => type(digits.slice(0, -1))}
        />
      </div>
    </Dialog>
  );
}

/** The offer to set a PIN, in the operator's words or ours. */
export function PinOfferDialog({
  requestId,
  isForChild = false,
  onClose,
}: {
  readonly requestId: number | undefined;
  readonly isForChild?: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { dialogue, set, press } = useCodeOffer(requestId);
  const own = isForChild ? undefined : dialogue;
  return (
    <Dialog
      title={own?.title ?? t(isForChild ? 'parental.start_child_title' : 'parental.start_title')}
      text={own?.message ?? t(isForChild ? 'parental.start_child_text' : 'parental.start_text')}
      onClose={onClose}
    >
      <div className="tv-buttons">
        {own ? (
          own.buttons.map(({ label, action, isPrimary }) => (
            <Button
              key={label}
              id={`offer-${action}`}
              kind={isPrimary ? 'play' : 'quiet'}
              onPress={() => press(action)}
            >
              {label}
            </Button>
          ))
        ) : (
          <>
            <Button kind="play" id="offer-set" isInitial onPress={set}>
              {t('parental.start_set')}
            </Button>
            <Button id="offer-later" onPress={onClose}>
              {t('parental.start_later')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
