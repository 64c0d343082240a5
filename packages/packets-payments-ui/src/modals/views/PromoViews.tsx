import { PROMO_CODE_LENGTH, PROMO_SHOWN_STEPS } from '@antenna/packets-payments';
import { Button, Dialog, Field, Icon, iconCheckCircle, iconWarningCircle, useTranslation } from '@antenna/ui-kit';
import { CancelButton } from './CancelButton.tsx';
import type { FormEvent, ReactNode } from 'react';
import { Waiting } from './AwayViews.tsx';
import '../paying.css';

/** The step of entering a code, for both dialogs. */
export type PromoStage =
  | { readonly at: 'code'; readonly error?: string | undefined; readonly isBusy?: boolean | undefined }
  | { readonly at: 'login' }
  /** `isLocked`: pressed a moment ago. */
  | {
      readonly at: 'card';
      readonly isLocked?: boolean | undefined;
      readonly isBusy?: boolean | undefined;
      readonly error?: string | undefined;
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

/** Modals `promocode` and `promocode_wizard`: a code and what it still requires. */
export function PromoView(props: PromoViewProps) {
  const { open, stage, step, onClose } = props;
  const { t } = useTranslation();
  const title =
    stage.at === 'confirm' && stage.title
      ? stage.title
      : t(stage.at === 'success' ? 'payments.promo_done_title' : 'payments.promo_title');
  return (
    <Dialog open={open} title={title} onClose={onClose} actions={<PromoWays {...props} />}>
      <div className="pm-stack">
        {step === undefined || stage.at === 'success' ? null : (
          <p className="pm-steps">{t('payments.step', { step, of: PROMO_SHOWN_STEPS })}</p>
        )}
        {stage.at === 'code' ? <CodeEntry {...props} stage={stage} /> : <StageTexts stage={stage} />}
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
  const { t } = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!stage.isBusy) onSubmit();
  };
  return (
    <form id={FORM} noValidate onSubmit={submit}>
      <Field
        label={t('payments.promo_code')}
        value={code}
        maxLength={PROMO_CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        data-autofocus=""
        readOnly={stage.isBusy}
        help={t('payments.promo_help')}
        error={stage.error}
        onChange={onType}
      />
    </form>
  );
}

function StageTexts({ stage }: { readonly stage: Exclude<PromoStage, { readonly at: 'code' }> }): ReactNode {
  const { t } = useTranslation();
  switch (stage.at) {
    case 'login':
      return <p>{t('payments.promo_login')}</p>;
    case 'card':
      return (
        <>
          <p>{t(stage.refunds ? 'payments.promo_card_refund' : 'payments.promo_card', { sum: stage.sum })}</p>
          {stage.error ? (
            <p className="pm-error" role="alert">
              {stage.error}
            </p>
          ) : null}
        </>
      );
    case 'linking':
      return stage.isWaiting ? (
        <>
          <Waiting />
          <p>{t('payments.promo_waiting')}</p>
        </>
      ) : (
        <p className="pm-wait" role="status">
          {t('payments.promo_linking')}
        </p>
      );
    case 'link-failed':
      return (
        <p className="pm-wait" data-wrong="" role="alert">
          <Icon glyph={iconWarningCircle} />
          {t('payments.promo_card_link_failure')}
        </p>
      );
    case 'confirm':
      return <p>{stage.text}</p>;
    case 'applying':
      return (
        <p className="pm-wait" role="status">
          {t('payments.promo_applying')}
        </p>
      );
    case 'success':
      return (
        <p className="pm-wait" role="status">
          <Icon glyph={iconCheckCircle} />
          {stage.text || t('payments.promo_done')}
        </p>
      );
  }
}

function PromoWays({ stage, onSignIn, onLink, onRetry, onConfirm, onDecline, onClose }: PromoViewProps) {
  const { t } = useTranslation();
  const cancel = <CancelButton onClick={onClose} />;
  switch (stage.at) {
    case 'code':
      return (
        <>
          <Button kind="brand" type="submit" form={FORM} loading={stage.isBusy}>
            {t('packets.promo_activate')}
          </Button>
          {cancel}
        </>
      );
    case 'login':
      return (
        <>
          <Button kind="brand" onClick={onSignIn}>
            {t('shell.sign_in')}
          </Button>
          {cancel}
        </>
      );
    case 'card':
      return (
        <>
          <Button kind="brand" disabled={stage.isLocked} loading={stage.isBusy} onClick={onLink}>
            {t('payments.link_card')}
          </Button>
          {cancel}
        </>
      );
    case 'link-failed':
      return (
        <>
          <Button kind="brand" onClick={onRetry}>
            {t('common.retry')}
          </Button>
          {cancel}
        </>
      );
    case 'confirm':
      return (
        <>
          <Button kind="brand" loading={stage.isBusy} onClick={onConfirm}>
            {t('common.confirm')}
          </Button>
          <CancelButton onClick={onDecline} />
        </>
      );
    case 'success':
      return (
        <Button kind="brand" onClick={onClose}>
          {t('payments.promo_go')}
        </Button>
      );
    default:
      return cancel;
  }
}
