import { useAgreementText } from '@antenna/store/payments';
import { usePurchase } from './flows.ts';
import { useLast, useNeeded } from './use-last.ts';
import type { ViewProps } from './view-props.ts';
import { AgreementView } from './views/AgreementView.tsx';

/** Modal `pay_agreement`: before money, the terms (C-145); Cancel leaves no trace. */
export function AgreementModal({ open, onClose }: ViewProps<'pay_agreement'>) {
  const [state, send] = usePurchase();
  const shown = useLast(state.at === 'agreement' ? state : undefined);
  useNeeded(shown !== undefined, onClose);
  const { paragraphs, isFailed, retry } = useAgreementText(shown?.agreement.url);
  return shown ? (
    <AgreementView
      open={open}
      paragraphs={paragraphs}
      isFailed={isFailed}
      isBusy={shown.isSaving}
      onRetry={retry}
      onAccept={() => send({ type: 'agreement-accepted' })}
      onClose={onClose}
    />
  ) : null;
}
