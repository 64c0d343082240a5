import type { Translate } from '@antenna/i18n';
import { isComplete, type SetCodeState } from '@antenna/parental';
import { Button, Dialog, CodeInput, Spinner, useTranslation } from '@antenna/ui-kit';
import { useEffect, useRef } from 'react';
import './PinView.css';

export interface SetCodeViewProps {
  readonly open: boolean;
  readonly isChange: boolean;
  readonly state: SetCodeState;
  readonly onType: (text: string) => void;
  readonly onProceed: () => void;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Modal `parental_set`: a new code, entered twice. The fourth digit goes on, as it submits a PIN. */
export function SetCodeView({
  open,
  isChange,
  state,
  onType,
  onProceed,
  onBack,
  onConfirm,
  onClose,
}: SetCodeViewProps) {
  const { t } = useTranslation();
  const isRepeat = state.at === 'repeating' || state.at === 'saving' || state.at === 'saved';
  const isBusy = state.at === 'saving' || state.at === 'saved';
  const digits = 'digits' in state ? state.digits : isBusy ? '0000' : '';
  const input = useStepFocus(state.at === 'closed' ? 0 : isRepeat ? 2 : 1);
  const goOn = isRepeat ? onConfirm : onProceed;
  const typed = (text: string) => {
    onType(text);
    if (isComplete(text) && !isComplete(digits)) goOn();
  };
  const first = (
    <Button kind="brand" disabled={!isComplete(digits)} onClick={onProceed}>
      {t('parental.proceed')}
    </Button>
  );
  const second = (
    <>
      <Button kind="brand" disabled={!isComplete(digits)} loading={isBusy} onClick={onConfirm}>
        {t('common.confirm')}
      </Button>
      <Button kind="quiet" disabled={isBusy} onClick={onBack}>
        {t('common.back')}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      title={t(isRepeat ? 'parental.repeat_title' : isChange ? 'parental.change_title' : 'parental.set_title')}
      onClose={onClose}
      actions={isRepeat ? second : first}
    >
      {state.at === 'closed' ? (
        <Spinner size={32} />
      ) : (
        <form
          className="pr-form"
          onSubmit={(event) => {
            event.preventDefault();
            goOn();
          }}
        >
          <p>{t(isRepeat ? 'parental.repeat_text' : 'parental.set_text')}</p>
          <CodeInput
            isSecret
            ref={input}
            label={t(isRepeat ? 'parental.repeat_pin' : 'parental.new_pin')}
            value={digits}
            onChange={typed}
            busy={isBusy}
            error={errorTextOf(state, t)}
            takesFocus
          />
        </form>
      )}
    </Dialog>
  );
}

/** Each step focuses its input; on opening the dialog does. */
function useStepFocus(step: number) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) input.current?.focus();
    shown.current = step;
  }, [step]);
  return input;
}

function errorTextOf(state: SetCodeState, text: Translate): string | undefined {
  if (state.at !== 'repeating' || !state.error) return undefined;
  if (state.error === 'parental_set_not_equal') return text('parental.set_not_equal');
  return state.message ?? text('parental.not_saved');
}
