import { LINK_AMOUNT, linkingView, promoStep, shownPromoStep, type PromoState } from '@antenna/packets-payments';
import { useCapabilities, useOpenModal } from '@antenna/store';
import { useNow, useFormats, useTranslation } from '@antenna/ui-kit';
import { useEffect } from 'react';
import { useActionMark, usePromo } from './flows.ts';
import { useSign, useErrorText } from './use-charge.ts';
import { useLast, useNeeded } from './use-last.ts';
import type { ViewProps } from './view-props.ts';
import { PromoView, type PromoStage } from './views/PromoViews.tsx';

type Props = ViewProps<'promocode' | 'promocode_wizard'>;

/** Modal `promocode`. */
export const PromoCodeModal = (props: Props) => <Promo {...props} />;

/** Modal `promocode_wizard`: the same, counting its steps. */
export const PromoWizardModal = (props: Props) => <Promo {...props} isWizard />;

function Promo({ with: { code }, open, onClose, isWizard = false }: Props & { readonly isWizard?: boolean }) {
  const { canUsePromo } = useCapabilities().payments;
  const [state, send] = usePromo();
  const stage = useStage();
  const openModal = useOpenModal();
  const mark = useActionMark();
  const isClosed = state.at === 'closed';
  useNeeded(canUsePromo, onClose);
  useEffect(() => {
    if (open && canUsePromo && isClosed) send({ type: 'opened', code });
  }, [open, canUsePromo, isClosed, code, send]);
  const shown = useLast(isClosed ? undefined : state);
  if (!shown || !canUsePromo) return null;
  return (
    <PromoView
      open={open}
      stage={stage(shown)}
      code={'code' in shown ? shown.code : ''}
      step={isWizard ? shownPromoStep(promoStep(shown)).step : undefined}
      onType={(typed) => send({ type: 'typed', code: typed })}
      onSubmit={() => send({ type: 'submitted' })}
      onSignIn={() => openModal({ name: 'auth', with: {} })}
      onLink={() => send({ type: 'link-pressed', ...mark() })}
      onRetry={() => send({ type: 'retried' })}
      onConfirm={() => send({ type: 'confirmed' })}
      onDecline={() => send({ type: 'declined' })}
      onClose={onClose}
    />
  );
}

/** What a place of the flow looks like. */
function useStage(): (state: PromoState) => PromoStage {
  const { t } = useTranslation();
  const sign = useSign();
  const { price } = useFormats();
  const error = useErrorText();
  const now = useNow('second');
  return (state) => {
    switch (state.at) {
      case 'closed':
        return { at: 'code' };
      case 'code':
        return {
          at: 'code',
          error:
            state.problem === undefined
              ? error(state.error)
              : t(state.problem === 'required' ? 'payments.required' : 'payments.promo_help'),
        };
      case 'checking':
        return { at: 'code', isBusy: true };
      case 'card':
        return {
          at: 'card',
          isLocked: now < (state.lockedUntil ?? 0),
          isBusy: state.isAsking,
          error: error(state.error),
          refunds: state.promo.needsRefund,
          sum: price(LINK_AMOUNT, sign),
        };
      case 'linking':
        return { at: 'linking', isWaiting: linkingView(state) === 'waiting' };
      case 'confirm':
        return { at: 'confirm', title: state.promo.confirmationTitle, text: state.promo.confirmationText };
      case 'success':
        return { at: 'success', text: state.promo.description };
      default:
        return { at: state.at };
    }
  };
}
