import { useAgreementText, usePurchase } from '@antenna/store/payments';
import { Button, Dialog, LongText, Waiting } from '@antenna/tv-kit';
import { useTranslation } from '@antenna/ui-kit';
import { useState } from 'react';
import './modals.css';

const [WIDTH, HEIGHT] = [1_272, 520];

/** The terms before money (C-145): they can be accepted once their end was seen. */
export function AgreementDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [purchase, send] = usePurchase();
  const agreement = purchase.at === 'agreement' ? purchase : undefined;
  const { paragraphs, isFailed, retry } = useAgreementText(agreement?.agreement.url);
  const [isRead, setRead] = useState(false);
  if (!agreement) return null;
  return (
    <Dialog title={t('payments.agreement_title')} place="wide" onClose={onClose}>
      <div className="tu-agreement">
        {isFailed ? (
          <>
            <div className="tu-agreement-failed">
              <p className="tu-error" role="alert">
                {t('payments.agreement_failed')}
              </p>
            </div>
            <Button kind="play" id="agreement-retry" isInitial onPress={retry}>
              {t('common.retry')}
            </Button>
          </>
        ) : paragraphs ? (
          <LongText id="agreement" label={t('payments.agreement_title')} height={HEIGHT} onEnd={() => setRead(true)}>
            {paragraphs.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </LongText>
        ) : (
          <Waiting label={t('common.loading')} style={{ width: WIDTH, height: HEIGHT }} />
        )}
      </div>
      <p className="tu-lead" role="status">
        {paragraphs && !isRead ? t('payments.agreement_read') : ''}
      </p>
      <div className="tv-buttons">
        <Button
          kind="solid"
          id="agreement-accept"
          isDisabled={!isRead || agreement.isSaving}
          onPress={() => send({ type: 'agreement-accepted' })}
        >
          {t('payments.accept')}
        </Button>
        <Button id="agreement-close" onPress={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
