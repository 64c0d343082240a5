import { useAppStore } from '@antenna/store';
import { pageAddress, usePayment } from '@antenna/store/payments';
import { Button } from '@antenna/tv-kit';
import { useTranslation } from '@antenna/ui-kit';
import { useState, type ReactNode } from 'react';
import { TvQr } from '../parts/TvQr.tsx';
import { useServiceAddress } from '../parts/use-service-address.ts';
import { failureWords } from '../signin/failure-words.ts';
import { Ask } from './Ask.tsx';
import { ChargeBeside } from './ChargeBeside.tsx';
import { useBillCharge, useMoney } from './use-charge.ts';
import { usePayBack } from './use-pay-back.ts';

/** A QR code for the bank's app: the set waits for the end. */
export function PayQrDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const chargeOf = useBillCharge();
  const [payment, toPayment] = usePayment();
  const back = usePayBack(onClose);
  const [isAsked, setAsked] = useState(false);
  if (payment.at !== 'qr') return null;
  const { start, step, error } = payment;
  const charge = chargeOf(payment);
  // There is no code: nothing was charged, and it can be asked for again.
  if (step === 'failed')
    return (
      <ChargeBeside title={t('payments.qr_title')} charge={charge} onClose={back}>
        <p className="tu-error" role="alert">
          {error ? failureWords(error, t) : t('payments.failed_text')}
        </p>
        <div className="tv-buttons tu-code-actions" data-region="code-actions">
          <Button kind="play" id="qr-again" isInitial onPress={() => toPayment({ type: 'continued' })}>
            {t('common.retry')}
          </Button>
          <Button id="qr-close" onPress={onClose}>
            {t('common.close')}
          </Button>
        </div>
      </ChargeBeside>
    );
  return (
    <ChargeBeside title={t('payments.qr_title')} charge={charge} onClose={onClose}>
      <Code
        image={start?.qrImage}
        says={start?.qrCodeUrl}
        text={`${t('payments.qr_open')} ${t('payments.qr_scan')}`}
        state={t(step !== 'shown' ? 'common.loading' : isAsked ? 'payments.still_text' : 'payments.waiting')}
      >
        <Button
          id="qr-paid"
          onPress={() => {
            setAsked(true);
            toPayment({ type: 'balance-check-requested' });
          }}
        >
          {t('payments.have_paid')}
        </Button>
        <Button id="qr-close" isInitial onPress={onClose}>
          {t('common.close')}
        </Button>
      </Code>
    </ChargeBeside>
  );
}

/** A pay system's own page: it opens on the phone, and the set waits for the end. */
export function PayPageDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { factsOf } = useMoney();
  const chargeOf = useBillCharge();
  const [payment, toPayment] = usePayment();
  const { origin } = useAppStore().services.outside;
  const addressOf = useServiceAddress();
  const back = usePayBack(onClose);
  if (payment.at !== 'redirect') return null;
  const charge = chargeOf(payment);
  const page = payment.fullUrl === undefined ? undefined : pageAddress(payment.fullUrl, origin);
  if (page !== undefined)
    return (
      <ChargeBeside title={t('set.elsewhere_title')} charge={charge} onClose={onClose}>
        <Code says={addressOf(page)} text={t('set.elsewhere_text')} state={t('payments.waiting')}>
          <Button id="page-close" isInitial onPress={onClose}>
            {t('common.close')}
          </Button>
        </Code>
      </ChargeBeside>
    );
  return (
    <Ask
      title={t('payments.redirect_title')}
      text={charge.name}
      facts={factsOf(charge)}
      error={payment.error && failureWords(payment.error, t)}
      confirm={t('payments.further')}
      isBusy={payment.step === 'making'}
      onConfirm={() => toPayment({ type: 'continued' })}
      onClose={onClose}
      onBack={back}
    />
  );
}

interface CodeProps {
  readonly image?: string | undefined;
  readonly says?: string | undefined;
  readonly text: string;
  readonly state: string;
  readonly children: ReactNode;
}

/** The code, what to do with it, and how it goes on. */
function Code({ image, says, text, state, children }: CodeProps) {
  const { t } = useTranslation();
  return (
    <>
      <TvQr size="middle" image={image} says={says} alt={t('payments.qr_alt')} />
      <p className="tu-code-text">{text}</p>
      <p className="tu-lead" role="status">
        {state}
      </p>
      <div className="tv-buttons tu-code-actions" data-region="code-actions">
        {children}
      </div>
    </>
  );
}
