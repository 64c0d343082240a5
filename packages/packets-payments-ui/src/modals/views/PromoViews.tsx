import { PROMO_CODE_LENGTH, PROMO_SHOWN_STEPS } from '@antenna/packets-payments';
import { Button, Dialog, Field, Icon, iconCheckCircle, iconWarningCircle } from '@antenna/ui-kit';
import type { FormEvent, ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { Waiting } from './AwayViews.tsx';
import '../paying.css';

/** Where entering a code stands, whichever dialog shows it. */
export type PromoStage =
  | { readonly at: 'code'; readonly trouble?: string | undefined; readonly isBusy?: boolean | undefined }
  | { readonly at: 'login' }
  /** `isLocked`: pressed a moment ago. */
  | {
      readonly at: 'card';
      readonly isLocked?: boolean | undefined;
      readonly isBusy?: boolean | undefined;
      readonly trouble?: string | undefined;
      readonly refunds: boolean;
      readonly sum: string;
    }
  | { readonly at: 'linking'; readonly isWaiting: boolean }
  | { readonly at: 'link-failed' }
  | { readonly at: 'confirm'; readonly title: string; readonly text: string; readonly isBusy?: boolean | undefined }
  | { readonly at: 'applying' }
  | { readonly at: 'success'; readonly text?: string | undefined };

export interface PromoViewProps {
  readonly open: boolean;
  readonly stage: PromoStage;
  readonly code: string;
  /** 1 or 2 of 2; a short dialog counts none. */
  readonly step?: number | undefined;
  readonly onType: (code: string) => void;
  readonly onSubmit: () => void;
  readonly onSignIn: () => void;
  readonly onLink: () => void;
  readonly onRetry: () => void;
  readonly onConfirm: () => void;
  readonly onDecline: () => void;
  readonly onClose: () => void;
}

/** Modals `promocode` and `promocode_wizard`: a code, and what it still asks for (spec 3 §4). */
export function PromoView(props: PromoViewProps) {
  const { open, stage, step, onClose } = props;
  const text = useTexts();
  const title =
    stage.at === 'confirm' && stage.title
      ? stage.title
      : text(stage.at === 'success' ? 'payments.promo_done_title' : 'payments.promo_title');
  return (
    <Dialog open={open} title={title} onClose={onClose} actions={<PromoWays {...props} />}>
      <div className="pm-stack">
        {step === undefined || stage.at === 'success' ? null : (
          <p className="pm-steps">{text('payments.step', { step, of: PROMO_SHOWN_STEPS })}</p>
        )}
        {stage.at === 'code' ? <CodeEntry {...props} stage={stage} /> : <StageWords stage={stage} />}
      </div>
    </Dialog>
  );
}

const FORM = 'pm-promo';

function CodeEntry({
  stage,
  code,
  onType,
  onSubmit,
}: PromoViewProps & { readonly stage: Extract<PromoStage, { readonly at: 'code' }> }) {
  const text = useTexts();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!stage.isBusy) onSubmit();
  };
  return (
    <form id={FORM} noValidate onSubmit={submit}>
      <Field
        label={text('payments.promo_code')}
        value={code}
        maxLength={PROMO_CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        data-autofocus=""
        readOnly={stage.isBusy}
        help={text('payments.promo_help')}
        error={stage.trouble}
        onChange={onType}
      />
    </form>
  );
}

function StageWords({ stage }: { readonly stage: Exclude<PromoStage, { readonly at: 'code' }> }): ReactNode {
  const text = useTexts();
  switch (stage.at) {
    case 'login':
      return <p>{text('payments.promo_login')}</p>;
    case 'card':
      return (
        <>
          <p>{text(stage.refunds ? 'payments.promo_card_refund' : 'payments.promo_card', { sum: stage.sum })}</p>
          {stage.trouble ? (
            <p className="pm-trouble" role="alert">
              {stage.trouble}
            </p>
          ) : null}
        </>
      );
    case 'linking':
      return stage.isWaiting ? (
        <>
          <Waiting />
          <p>{text('payments.promo_waiting')}</p>
        </>
      ) : (
        <p className="pm-wait" role="status">
          {text('payments.promo_linking')}
        </p>
      );
    case 'link-failed':
      return (
        <p className="pm-wait" data-wrong="" role="alert">
          <Icon glyph={iconWarningCircle} />
          {text('payments.promo_card_link_failure')}
        </p>
      );
    case 'confirm':
      return <p>{stage.text}</p>;
    case 'applying':
      return (
        <p className="pm-wait" role="status">
          {text('payments.promo_applying')}
        </p>
      );
    case 'success':
      return (
        <p className="pm-wait" role="status">
          <Icon glyph={iconCheckCircle} />
          {stage.text || text('payments.promo_done')}
        </p>
      );
  }
}

function PromoWays({ stage, onSignIn, onLink, onRetry, onConfirm, onDecline, onClose }: PromoViewProps) {
  const text = useTexts();
  const cancel = (
    <Button kind="quiet" onClick={onClose}>
      {text('common.cancel')}
    </Button>
  );
  switch (stage.at) {
    case 'code':
      return (
        <>
          <Button kind="brand" type="submit" form={FORM} loading={stage.isBusy}>
            {text('packets.promo_activate')}
          </Button>
          {cancel}
        </>
      );
    case 'login':
      return (
        <>
          <Button kind="brand" onClick={onSignIn}>
            {text('shell.sign_in')}
          </Button>
          {cancel}
        </>
      );
    case 'card':
      return (
        <>
          <Button kind="brand" disabled={stage.isLocked} loading={stage.isBusy} onClick={onLink}>
            {text('payments.link_card')}
          </Button>
          {cancel}
        </>
      );
    case 'link-failed':
      return (
        <>
          <Button kind="brand" onClick={onRetry}>
            {text('common.retry')}
          </Button>
          {cancel}
        </>
      );
    case 'confirm':
      return (
        <>
          <Button kind="brand" loading={stage.isBusy} onClick={onConfirm}>
            {text('common.confirm')}
          </Button>
          <Button kind="quiet" onClick={onDecline}>
            {text('common.cancel')}
          </Button>
        </>
      );
    case 'success':
      return (
        <Button kind="brand" onClick={onClose}>
          {text('payments.promo_go')}
        </Button>
      );
    default:
      return cancel;
  }
}
