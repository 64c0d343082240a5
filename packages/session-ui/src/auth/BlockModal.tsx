import type { Modals } from '@antenna/navigation';
import { useBlock, useSessionDeeds, useSignInRules } from '@antenna/store';
import { Button, Dialog, QrCode } from '@antenna/ui-kit';
import { useTexts } from '../texts.ts';

export interface BlockModalProps {
  readonly with: Modals['block_alma'];
  readonly open: boolean;
}

/** A blocked contract (-2), or one to be paid (-1): it stays until the operator says otherwise, and no key closes it. */
export function BlockModal({ with: { status }, open }: BlockModalProps) {
  const text = useTexts();
  const [state, send] = useBlock();
  const { logOut } = useSessionDeeds();
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
      title={text(status === -1 ? 'signin.unpaid_title' : 'signin.blocked_title')}
      actions={
        <>
          <Button kind="brand" onClick={() => send({ type: 'asked' })}>
            {text('signin.block_again')}
          </Button>
          <Button kind="text" onClick={logOut}>
            {text('signin.log_out')}
          </Button>
        </>
      }
    >
      {data?.message ? <p>{data.message}</p> : null}
      {status === -1 && data?.qrCodeUrl ? (
        <div className="se-qr">
          <QrCode says={data.qrCodeUrl} alt={text('payments.qr_alt')} />
        </div>
      ) : null}
      <dl className="se-facts">
        {facts.map(([key, value]) => (value ? <FactRow key={key} name={text(key)} value={value} /> : null))}
      </dl>
      {phone ? <p>{text('signin.support', { phone })}</p> : null}
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
