import type { MinorUnits } from '@antenna/kernel';
import { Button, ButtonLink, Dialog, Icon, iconCheckCircle, iconClock, iconWarningCircle } from '@antenna/ui-kit';
import { useFormats, useTexts } from '../../texts.ts';
import { Waiting } from './AwayViews.tsx';
import '../paying.css';

export type Outcome =
  | { readonly at: 'waiting' }
  | { readonly at: 'complete'; readonly name?: string | undefined; readonly watch?: string | undefined }
  /** `words`: the pay system's own. */
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
  const text = useTexts();
  const titles = {
    waiting: 'payments.pending_title',
    complete: 'payments.done_title',
    error: 'payments.failed_title',
    'still-processing': 'payments.still_title',
  } as const;
  return (
    <Dialog
      open={open}
      title={text(titles[outcome.at])}
      onClose={onClose}
      actions={<OutcomeWays outcome={outcome} onRetry={onRetry} onClose={onClose} />}
    >
      <OutcomeWords outcome={outcome} />
    </Dialog>
  );
}

function OutcomeWords({ outcome }: { readonly outcome: Outcome }) {
  const text = useTexts();
  switch (outcome.at) {
    case 'waiting':
      return (
        <div className="pm-stack">
          <Waiting />
          <p>{text('payments.pending_text')}</p>
        </div>
      );
    case 'complete':
      return (
        <p className="pm-wait" role="status">
          <Icon glyph={iconCheckCircle} />
          {outcome.name ? text('payments.done_named', { name: outcome.name }) : text('payments.done_text')}
        </p>
      );
    case 'error':
      return (
        <div className="pm-stack">
          <p className="pm-wait" data-wrong="" role="alert">
            <Icon glyph={iconWarningCircle} />
            {outcome.words ?? text('payments.failed_text')}
          </p>
          <p>{text('payments.failed_more')}</p>
        </div>
      );
    case 'still-processing':
      return (
        <p className="pm-wait" role="status">
          <Icon glyph={iconClock} />
          {text('payments.still_text')}
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
  const text = useTexts();
  if (outcome.at === 'complete' && outcome.watch !== undefined)
    return (
      <>
        <ButtonLink kind="play" to={outcome.watch} onClick={onClose}>
          {text('payments.watch')}
        </ButtonLink>
        <Button kind="quiet" onClick={onClose}>
          {text('common.close')}
        </Button>
      </>
    );
  if (outcome.at === 'error' && onRetry)
    return (
      <>
        <Button kind="brand" onClick={onRetry}>
          {text('common.retry')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {text('common.close')}
        </Button>
      </>
    );
  return (
    <Button kind="quiet" onClick={onClose}>
      {text('common.close')}
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
  const text = useTexts();
  const { price } = useFormats();
  return (
    <Dialog
      open={open}
      title={text('payments.nofunds_title')}
      onClose={onClose}
      actions={
        <>
          {onRefill ? (
            <Button kind="brand" onClick={onRefill}>
              {text('payments.refill')}
            </Button>
          ) : null}
          <Button kind="quiet" onClick={onClose}>
            {text('common.close')}
          </Button>
        </>
      }
    >
      <p>
        {missing === undefined
          ? text('payments.nofunds_text')
          : text('payments.missing', { sum: price(missing, sign) })}
      </p>
      {onRefill ? <p>{text('payments.nofunds_refill')}</p> : <p>{text('payments.nofunds_means')}</p>}
    </Dialog>
  );
}
