import type { Card } from '@antenna/api-client';
import type { Charge } from '@antenna/packets-payments';
import { Button, Dialog, Icon, iconCreditCard, useFormats, useTranslation } from '@antenna/ui-kit';
import { CancelButton } from './CancelButton.tsx';
import { ChargeFacts } from './ChargeFacts.tsx';
import { Choice, type ChoiceItem } from './Choice.tsx';
import { ErrorLine } from './ErrorLine.tsx';

/** What every paying dialog has: what is charged, and the ways out of it. */
export interface PayViewProps {
  readonly open: boolean;
  readonly charge: Charge;
  readonly sign: string;
  /** A press is being handled: a second one is ignored. */
  readonly isBusy?: boolean | undefined;
  readonly error?: string | undefined;
  readonly onClose: () => void;
}

/** Modal `confirm` of a purchase (C-038). */
export function ConfirmPurchaseView({
  open,
  charge,
  sign,
  isBusy = false,
  error,
  onConfirm,
  onClose,
}: PayViewProps & { readonly onConfirm: () => void }) {
  const { t } = useTranslation();
  const { price } = useFormats();
  return (
    <Dialog
      open={open}
      title={t('payments.confirm_title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="brand" loading={isBusy} onClick={onConfirm}>
            {charge.amount > 0 ? t('payments.pay', { sum: price(charge.amount, sign) }) : t('packets.enable')}
          </Button>
          <CancelButton onClick={onClose} />
        </>
      }
    >
      <ChargeFacts charge={charge} sign={sign} note={<ErrorLine text={error} />} />
    </Dialog>
  );
}

/** Modal `paysystems`: one press chooses the way (C-035). */
export function PaySystemsView({
  open,
  charge,
  sign,
  items,
  busyId,
  error,
  onChoose,
  onClose,
}: Omit<PayViewProps, 'isBusy'> & {
  readonly items: readonly ChoiceItem<string>[];
  readonly busyId?: string | undefined;
  readonly onChoose: (id: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      title={t('payments.systems_title')}
      onClose={onClose}
      actions={<CancelButton onClick={onClose} />}
    >
      <div className="pm-stack">
        <ChargeFacts charge={charge} sign={sign} />
        <Choice label={t('payments.systems_title')} items={items} busyId={busyId} onChoose={onChoose} />
        <ErrorLine text={error} />
      </div>
    </Dialog>
  );
}

export interface CardViewProps extends PayViewProps {
  readonly number: string;
  /** The operator's texts: kind of sale, product, terms (C-110). */
  readonly distribution?: { readonly type: string; readonly product: string; readonly info: string } | undefined;
  readonly onFurther: () => void;
  /** There are others to pay by. */
  readonly onOther?: (() => void) | undefined;
}

/** Modal `card`: the card that pays; the last press before its money goes (C-109 – C-112). */
export function CardView({
  open,
  charge,
  sign,
  number,
  distribution,
  isBusy = false,
  error,
  onFurther,
  onOther,
  onClose,
}: CardViewProps) {
  const { t } = useTranslation();
  const words = distribution ? [distribution.type, distribution.product, distribution.info].filter(Boolean) : [];
  return (
    <Dialog
      open={open}
      title={t('payments.card_title')}
      onClose={onClose}
      actions={
        <>
          <Button
            kind="brand"
            aria-busy={isBusy || undefined}
            aria-disabled={isBusy || undefined}
            onClick={isBusy ? undefined : onFurther}
          >
            {t(isBusy ? 'payments.processing' : 'payments.further')}
          </Button>
          <CancelButton onClick={onClose} />
          {onOther ? (
            <Button kind="text" disabled={isBusy} onClick={onOther}>
              {t('payments.new_card')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="pm-stack">
        <p className="pm-card-number">
          <Icon glyph={iconCreditCard} />
          {number}
        </p>
        <ChargeFacts charge={charge} sign={sign} />
        {words.length > 0 ? (
          <div className="pm-note">
            {words.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        ) : null}
        <ErrorLine text={error} />
      </div>
    </Dialog>
  );
}

export interface PayCardViewProps extends Omit<PayViewProps, 'isBusy'> {
  readonly cards: readonly Card[];
  readonly onChoose: (cardId: string) => void;
  /** A card that is typed on the bank's page. */
  readonly onNew: () => void;
}

const NEW = 'new';

/** Modal `pay_card`: one of the linked cards, or another (C-047). */
export function PayCardView({ open, charge, sign, cards, error, onChoose, onNew, onClose }: PayCardViewProps) {
  const { t } = useTranslation();
  const items: readonly ChoiceItem<string>[] = [
    ...cards.map(({ id, number, isPrimary }) => ({ id, title: number, isCurrent: isPrimary })),
    { id: NEW, title: t('payments.new_card'), about: t('payments.card_elsewhere') },
  ];
  return (
    <Dialog open={open} title={t('payments.which_card')} onClose={onClose} actions={<CancelButton onClick={onClose} />}>
      <div className="pm-stack">
        <ChargeFacts charge={charge} sign={sign} />
        <Choice
          label={t('payments.which_card')}
          items={items}
          onChoose={(id) => (id === NEW ? onNew() : onChoose(id))}
        />
        <ErrorLine text={error} />
      </div>
    </Dialog>
  );
}
