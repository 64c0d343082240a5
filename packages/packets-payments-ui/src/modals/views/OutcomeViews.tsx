import type { MinorUnits } from '@antenna/kernel';
import {
  Button,
  ButtonLink,
  Dialog,
  Icon,
  iconCheckCircle,
  iconClock,
  iconWarningCircle,
  useFormats,
  useTranslation,
} from '@antenna/ui-kit';
import { Waiting } from './AwayViews.tsx';
import '../paying.css';

export type Outcome =
  | { readonly at: 'waiting' }
  | { readonly at: 'complete'; readonly name?: string | undefined; readonly watch?: string | undefined }
  /** `words`: the pay system's text. */
  | { readonly at: 'error'; readonly words?: string | undefined }
  | { readonly at: 'still-processing' };

/** Modal `pay_transaction`: a payment under way, and what became of it (C-049). Closing it stops nothing. */
export function TransactionView({
  open,
  outcome,
  onRetry,
  onClose,
}: {
  readonly open: boolean;
  readonly outcome: Outcome;
  readonly onRetry?: (() => void) | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const titles = {
    waiting: 'payments.pending_title',
    complete: 'payments.done_title',
    error: 'payments.failed_title',
    'still-processing': 'payments.still_title',
  } as const;
  return (
    <Dialog
      open={open}
      title={t(titles[outcome.at])}
      onClose={onClose}
      actions={<OutcomeWays outcome={outcome} onRetry={onRetry} onClose={onClose} />}
    >
      <OutcomeTexts outcome={outcome} />
    </Dialog>
  );
}

function OutcomeTexts({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTranslation();
  switch (outcome.at) {
    case 'waiting':
      return (
        <div className="pm-stack">
          <Waiting />
          <p>{t('payments.pending_text')}</p>
        </div>
      );
    case 'complete':
      return (
        <p className="pm-wait" role="status">
          <Icon glyph={iconCheckCircle} />
          {outcome.name ? t('payments.done_named', { name: outcome.name }) : t('payments.done_text')}
        </p>
      );
    case 'error':
      return (
        <div className="pm-stack">
          <p className="pm-wait" data-wrong="" role="alert">
            <Icon glyph={iconWarningCircle} />
            {outcome.words ?? t('payments.failed_text')}
          </p>
          <p>{t('payments.failed_more')}</p>
        </div>
      );
    case 'still-processing':
      return (
        <p className="pm-wait" role="status">
          <Icon glyph={iconClock} />
          {t('payments.still_text')}
        </p>
      );
  }
}

function OutcomeWays({
  outcome,
  onRetry,
  onClose,
}: {
  readonly outcome: Outcome;
  readonly onRetry?: (() => void) | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  if (outcome.at === 'complete' && outcome.watch !== undefined)
    return (
      <>
        <ButtonLink kind="play" to={outcome.watch} onClick={onClose}>
          {t('payments.watch')}
        </ButtonLink>
        <Button kind="quiet" onClick={onClose}>
          {t('common.close')}
        </Button>
      </>
    );
  if (outcome.at === 'error' && onRetry)
    return (
      <>
        <Button kind="brand" onClick={onRetry}>
          {t('common.retry')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('common.close')}
        </Button>
      </>
    );
  return (
    <Button kind="quiet" onClick={onClose}>
      {t('common.close')}
    </Button>
  );
}

/** Modal `nofunds`: money is missing, and the way to bring it (C-050). */
export function NoFundsView({
  open,
  sign,
  missing,
  onRefill,
  onClose,
}: {
  readonly open: boolean;
  readonly sign: string;
  readonly missing?: MinorUnits | undefined;
  readonly onRefill?: (() => void) | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { price } = useFormats();
  return (
    <Dialog
      open={open}
      title={t('payments.nofunds_title')}
      onClose={onClose}
      actions={
        <>
          {onRefill ? (
            <Button kind="brand" onClick={onRefill}>
              {t('payments.refill')}
            </Button>
          ) : null}
          <Button kind="quiet" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <p>{missing === undefined ? t('payments.nofunds_text') : t('payments.missing', { sum: price(missing, sign) })}</p>
      {onRefill ? <p>{t('payments.nofunds_refill')}</p> : <p>{t('payments.nofunds_means')}</p>}
    </Dialog>
  );
}
