import type { Modals } from '@antenna/navigation';
import { useBlock, useSessionActions, useSignInRules } from '@antenna/store';
import { Button, Dialog, QrCode, useTranslation } from '@antenna/ui-kit';

export interface BlockModalProps {
  readonly with: Modals['block_alma'];
  readonly open: boolean;
}

/**
 * A blocked (-2) or unpaid (-1) contract: stays until the operator changes it and cannot be dismissed.
 */
export function BlockModal({ with: { status }, open }: BlockModalProps) {
  const { t } = useTranslation();
  const [state, send] = useBlock();
  const { logOut } = useSessionActions();
  const phone = useSignInRules()?.supportPhone;
  const data = state.at === 'blocked' ? state.data : undefined;
  const facts = [
    ['signin.block_user', data?.username],
    ['signin.block_balance', data?.balance],
    ['signin.block_amount', data?.amount],
  ] as const;
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={t(status === -1 ? 'signin.unpaid_title' : 'signin.blocked_title')}
      actions={
        <>
          <Button kind="brand" onClick={() => send({ type: 'status-requested' })}>
            {t('signin.block_again')}
          </Button>
          <Button kind="text" onClick={logOut}>
            {t('signin.log_out')}
          </Button>
        </>
      }
    >
      {data?.message ? <p>{data.message}</p> : null}
      {status === -1 && data?.qrCodeUrl ? (
        <div className="se-qr">
          <QrCode says={data.qrCodeUrl} alt={t('payments.qr_alt')} />
        </div>
      ) : null}
      <dl className="se-facts">
        {facts.map(([key, value]) => (value ? <FactRow key={key} name={t(key)} value={value} /> : null))}
      </dl>
      {phone ? <p>{t('signin.support', { phone })}</p> : null}
    </Dialog>
  );
}

function FactRow({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
