import type { Modals } from '@antenna/navigation';
import { useBlock, useSessionActions, useSignInRules } from '@antenna/store';
import { Button, Dialog } from '@antenna/tv-kit';
import { useTranslation } from '@antenna/ui-kit';
import { Facts } from '../parts/Facts.tsx';
import { TvQr } from '../parts/TvQr.tsx';
import './modals.css';

/** A blocked (-2) or unpaid (-1) contract: stays until the operator changes it, and the back key does not close it. */
export function BlockDialog({ with: { status } }: { readonly with: Modals['block_alma'] }) {
  const { t } = useTranslation();
  const [state, send] = useBlock();
  const { logOut } = useSessionActions();
  const phone = useSignInRules()?.supportPhone;
  const data = state.at === 'blocked' ? state.data : undefined;
  const facts = [
    [t('signin.block_user'), data?.username],
    [t('signin.block_balance'), data?.balance],
    [t('signin.block_amount'), data?.amount],
  ] as const;
  const isUnpaid = status === -1;
  return (
    <Dialog title={t(isUnpaid ? 'signin.unpaid_title' : 'signin.blocked_title')} text={data?.message} onClose={stay}>
      <div className="tu-elsewhere">
        {isUnpaid && data?.qrCodeUrl ? <TvQr size="middle" says={data.qrCodeUrl} alt={t('payments.qr_alt')} /> : null}
        <div>
          <Facts className="tu-charge" facts={facts} />
          {phone ? <p>{t('signin.support', { phone })}</p> : null}
        </div>
      </div>
      <div className="tv-buttons">
        <Button kind="play" id="block-again" isInitial onPress={() => send({ type: 'status-requested' })}>
          {t('signin.block_again')}
        </Button>
        <Button id="block-sign-out" onPress={logOut}>
          {t('signin.log_out')}
        </Button>
      </div>
    </Dialog>
  );
}

const stay = () => {};
