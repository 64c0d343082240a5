import { longDate } from '@antenna/i18n';
import { Button, Dialog, ErrorState, Skeleton, Tag, useFormats, useTranslation } from '@antenna/ui-kit';
import type { HumanPeriod } from '@antenna/api-client';
import type { MinorUnits, Seconds } from '@antenna/kernel';
import { periodText, trialText, type Charge } from '@antenna/packets-payments';
import { CancelButton } from './CancelButton.tsx';
import { ChargeFacts } from './ChargeFacts.tsx';
import { Choice } from './Choice.tsx';
import { ErrorLine } from './ErrorLine.tsx';

/** One length to buy a packet for. */
export interface PeriodItem {
  readonly purchaseTypeId: string;
  readonly period: HumanPeriod;
  readonly description?: string | undefined;
  readonly amount: MinorUnits;
  readonly trial?: { readonly amount: MinorUnits; readonly period: HumanPeriod } | undefined;
  /** Whole per cent a month against the first length; absent where nothing is saved. */
  readonly discount?: number | undefined;
  readonly perMonth?: MinorUnits | undefined;
  readonly isCurrent?: boolean | undefined;
}

export interface PeriodsViewProps {
  readonly open: boolean;
  readonly name: string;
  readonly sign: string;
  readonly items: readonly PeriodItem[] | undefined;
  readonly isFailed?: boolean | undefined;
  readonly onRetry: () => void;
  readonly onChoose: (purchaseTypeId: string) => void;
  readonly onClose: () => void;
}

/** Modal `subscription`: the lengths of a packet, with what each saves (C-040). */
export function PeriodsView({
  open,
  name,
  sign,
  items,
  isFailed = false,
  onRetry,
  onChoose,
  onClose,
}: PeriodsViewProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} title={t('packets.periods')} onClose={onClose} actions={<CancelButton onClick={onClose} />}>
      <div className="pm-stack">
        <p>{name}</p>
        <PeriodList sign={sign} items={items} isFailed={isFailed} onRetry={onRetry} onChoose={onChoose} />
      </div>
    </Dialog>
  );
}

function PeriodList({
  sign,
  items,
  isFailed,
  onRetry,
  onChoose,
}: Pick<PeriodsViewProps, 'sign' | 'items' | 'isFailed' | 'onRetry' | 'onChoose'>) {
  const { t } = useTranslation();
  const { price } = useFormats();
  const free = t('packets.free');
  if (isFailed) return <ErrorState level={3} title={t('payments.periods_failed')} onRetry={onRetry} />;
  if (!items)
    return (
      <div className="pm-stack" aria-busy="true">
        {[0, 1, 2].map((each) => (
          <Skeleton key={each} height={64} />
        ))}
      </div>
    );
  if (items.length === 0) return <p>{t('payments.periods_none')}</p>;
  const about = ({ description, trial, perMonth, isCurrent }: PeriodItem) =>
    [
      isCurrent ? t('payments.period_current') : '',
      trial ? trialText(t, { period: trial.period, price: price(trial.amount, sign), isFree: trial.amount === 0 }) : '',
      perMonth === undefined ? '' : t('packets.month_price', { price: price(perMonth, sign, free) }),
      description ?? '',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Choice
      label={t('packets.periods')}
      onChoose={onChoose}
      items={items.map((item) => ({
        id: item.purchaseTypeId,
        title: periodText(t, item.period) || item.description || '',
        about: about(item),
        isCurrent: item.isCurrent,
        end: (
          <>
            {price(item.amount, sign, free)}
            {item.discount === undefined ? null : <Tag>{t('packets.discount', { percent: item.discount })}</Tag>}
          </>
        ),
      }))}
    />
  );
}

export interface ConfirmPeriodViewProps {
  readonly open: boolean;
  readonly charge: Charge;
  readonly sign: string;
  /** A change of what is held: nothing is paid now, and from when the new length counts. */
  readonly plannedFrom?: Seconds | undefined;
  readonly isBusy?: boolean | undefined;
  readonly error?: string | undefined;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Modal `confirm_period`: the chosen length with its price, and whether it counts now or later (C-039). */
export function ConfirmPeriodView({
  open,
  charge,
  sign,
  plannedFrom,
  isBusy = false,
  error,
  onConfirm,
  onBack,
  onClose,
}: ConfirmPeriodViewProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Dialog
      open={open}
      title={t('payments.confirm_period_title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="brand" loading={isBusy} onClick={onConfirm}>
            {t(plannedFrom === undefined ? 'payments.further' : 'payments.plan')}
          </Button>
          <Button kind="quiet" onClick={onBack}>
            {t('payments.other_period')}
          </Button>
        </>
      }
    >
      <ChargeFacts
        charge={charge}
        sign={sign}
        note={
          <>
            {plannedFrom === undefined ? null : (
              <p className="pm-note">{t('payments.planned_from', { date: longDate(formats, plannedFrom) })}</p>
            )}
            <ErrorLine text={error} />
          </>
        }
      />
    </Dialog>
  );
}
