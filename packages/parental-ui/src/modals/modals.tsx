import type { Modals } from '@antenna/navigation';
import { useCodeOffer, useCodeSetting, usePin } from '@antenna/store';
import { DialogueView, StartView } from '../views/OfferViews.tsx';
import { PinView } from '../views/PinView.tsx';
import { SetCodeView } from '../views/SetCodeView.tsx';

interface ViewProps<Name extends keyof Modals> {
  readonly with: Modals[Name];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Modal `pincode`. */
export function PincodeModal({ with: { action }, open, onClose }: ViewProps<'pincode'>) {
  const { state, type, submit, sendSms } = usePin();
  return (
    <PinView
      open={open}
      action={action}
      state={state}
      onType={type}
      onSubmit={submit}
      onSms={sendSms}
      onClose={onClose}
    />
  );
}

/** Modal `parental_set`. */
export function ParentalSetModal({ with: { isChange = false }, open, onClose }: ViewProps<'parental_set'>) {
  const { state, type, proceed, back, confirm } = useCodeSetting();
  return (
    <SetCodeView
      open={open}
      isChange={isChange}
      state={state}
      onType={type}
      onProceed={proceed}
      onBack={back}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** Modal `parental_start`. */
export function ParentalStartModal({ with: { requestId, for: whom }, open, onClose }: ViewProps<'parental_start'>) {
  const { set } = useCodeOffer(requestId);
  return <StartView open={open} isForChild={whom === 'child'} onSet={set} onClose={onClose} />;
}

/** Modal `parental`: the server's text, else ours. */
export function ParentalModal({ with: { requestId }, open, onClose }: ViewProps<'parental'>) {
  const { dialogue, set, press } = useCodeOffer(requestId);
  return dialogue ? (
    <DialogueView open={open} dialogue={dialogue} onPress={press} onClose={onClose} />
  ) : (
    <StartView open={open} onSet={set} onClose={onClose} />
  );
}
