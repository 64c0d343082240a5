import { appAddress, safeUrl } from '@antenna/navigation';
import { Button, Dialog, iconArrowSquareOut, QrCode, Spinner, useLayout, useTranslation } from '@antenna/ui-kit';
import { CancelButton } from './CancelButton.tsx';
import { useState } from 'react';
import { ChargeFacts } from './ChargeFacts.tsx';
import type { PayViewProps } from './PayViews.tsx';
import { ErrorLine } from './ErrorLine.tsx';

export interface QrViewProps extends PayViewProps {
  /** What the code holds. */
  readonly link?: string | undefined;
  /** The code as the pay system draws it; without it we draw the link. */
  readonly image?: string | undefined;
  /** The bank with its own dialog: its app is named (C-061). */
  readonly bank?: string | undefined;
  readonly isWaiting?: boolean | undefined;
  /** No code could be made: the way to ask for another. */
  readonly isFailed?: boolean | undefined;
  readonly onAgain?: (() => void) | undefined;
  readonly onCheck?: (() => void) | undefined;
}

/** Modals `pay_qr` and `pay_qr_kaspi`: a code for the phone's camera, and on a phone the way into the app itself (C-043). */
export function QrView({
  open,
  charge,
  sign,
  link,
  image,
  bank,
  isBusy = false,
  isWaiting = false,
  isFailed = false,
  error,
  onAgain,
  onCheck,
  onClose,
}: QrViewProps) {
  const { t } = useTranslation();
  const isMobile = useLayout('isMobile');
  const safe = link === undefined ? undefined : (safeUrl(link) ?? appAddress(link));
  const app = safe === undefined || !(isMobile || bank !== undefined) ? undefined : safe;
  return (
    <Dialog
      open={open}
      size="wide"
      title={bank === undefined ? t('payments.qr_title') : t('payments.qr_bank_title', { bank })}
      onClose={onClose}
      actions={
        <>
          {app === undefined ? null : (
            <Button kind="brand" onClick={() => location.assign(app)}>
              {bank === undefined ? t('payments.open_bank') : t('payments.open_app', { name: bank })}
            </Button>
          )}
          {isFailed && onAgain ? (
            <Button kind="brand" onClick={onAgain}>
              {t('common.retry')}
            </Button>
          ) : null}
          {onCheck && !isFailed ? (
            <Button kind={app === undefined ? 'brand' : 'quiet'} loading={isBusy} onClick={onCheck}>
              {t('payments.have_paid')}
            </Button>
          ) : null}
          <CancelButton onClick={onClose} />
        </>
      }
    >
      <div className="pm-stack">
        {isFailed ? null : (
          <div className="pm-qr">
            {(image ?? link) === undefined ? (
              <div className="pm-wait">
                <Spinner size={32} />
              </div>
            ) : (
              <QrCode says={link} image={image} alt={t('payments.qr_alt')} />
            )}
            <ol className="pm-qr-steps">
              <li>{bank === undefined ? t('payments.qr_open') : t('payments.qr_open_bank', { bank })}</li>
              <li>{t('payments.qr_scan')}</li>
              <li>{t('payments.qr_confirm')}</li>
            </ol>
          </div>
        )}
        <ChargeFacts charge={charge} sign={sign} />
        {isWaiting ? <Waiting /> : null}
        <ErrorLine text={error} />
      </div>
    </Dialog>
  );
}

/** Waiting for something outside; announced once to screen readers. */
export function Waiting() {
  const { t } = useTranslation();
  return (
    <p className="pm-wait" role="status">
      <Spinner size={20} />
      {t('payments.waiting')}
    </p>
  );
}

export interface RedirectViewProps extends PayViewProps {
  /** Whose page it is, where that is known already. */
  readonly host?: string | undefined;
  /** The page may keep the card for the next time. */
  readonly canSave?: boolean | undefined;
  readonly onGo: (savesCard: boolean) => void;
}

/** Modal `pay_redirect`: what waits on the other side, before one is taken there (C-045). */
export function RedirectView({
  open,
  charge,
  sign,
  host,
  canSave = false,
  isBusy = false,
  error,
  onGo,
  onClose,
}: RedirectViewProps) {
  const { t } = useTranslation();
  const [saves, setSaves] = useState(true);
  return (
    <Dialog
      open={open}
      title={t('payments.redirect_title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="brand" iconEnd={iconArrowSquareOut} loading={isBusy} onClick={() => onGo(canSave && saves)}>
            {t('payments.redirect_go')}
          </Button>
          <CancelButton onClick={onClose} />
        </>
      }
    >
      <div className="pm-stack">
        <ChargeFacts charge={charge} sign={sign} />
        <p>{host ? t('payments.redirect_to', { host }) : t('payments.redirect_away')}</p>
        {canSave ? (
          <label className="pm-check">
            <input
              type="checkbox"
              checked={saves}
              disabled={isBusy}
              onChange={(event) => setSaves(event.target.checked)}
            />
            <span>{t('payments.save_card')}</span>
          </label>
        ) : null}
        <ErrorLine text={error} />
      </div>
    </Dialog>
  );
}

/** What a payment form in a frame may do: run, post, open its bank; never move our page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups';

/** Modal `pay_iframe`: the pay system's own form inside ours. */
export function IframeView({
  open,
  charge,
  sign,
  src,
  error,
  onWhole,
  onClose,
}: PayViewProps & { readonly src: string | undefined; readonly onWhole: () => void }) {
  const { t } = useTranslation();
  const [isLoaded, setLoaded] = useState(false);
  return (
    <Dialog
      open={open}
      size="wide"
      title={t('payments.iframe_title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" iconEnd={iconArrowSquareOut} onClick={onWhole}>
            {t('payments.iframe_whole')}
          </Button>
          <CancelButton onClick={onClose} />
        </>
      }
    >
      <div className="pm-stack">
        <ChargeFacts charge={charge} sign={sign} />
        <div className="pm-frame">
          {src === undefined ? null : (
            <iframe
              src={src}
              title={t('payments.iframe_title')}
              sandbox={SANDBOX}
              allow="payment"
              referrerPolicy="strict-origin-when-cross-origin"
              onLoad={() => setLoaded(true)}
            />
          )}
          {isLoaded ? null : (
            <div className="pm-frame-wait">
              <Spinner size={32} />
            </div>
          )}
        </div>
        <ErrorLine text={error} />
      </div>
    </Dialog>
  );
}
