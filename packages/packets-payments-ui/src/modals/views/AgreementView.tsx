import { Button, Dialog, ErrorState, Skeleton, useTranslation } from '@antenna/ui-kit';
import { CancelButton } from './CancelButton.tsx';
import { useEffect, useRef, useState } from 'react';
import '../paying.css';

export interface AgreementViewProps {
  readonly open: boolean;
  /** Its paragraphs; `undefined` while they are loading. */
  readonly paragraphs: readonly string[] | undefined;
  readonly isFailed?: boolean | undefined;
  readonly isBusy?: boolean | undefined;
  readonly onRetry: () => void;
  readonly onAccept: () => void;
  readonly onClose: () => void;
}

/** px from the end that count as read. */
const NEAR = 100;

/** The agreement before a purchase: Accept counts once its end was seen, at once where nothing scrolls. */
export function AgreementView({
  open,
  paragraphs,
  isFailed = false,
  isBusy = false,
  onRetry,
  onAccept,
  onClose,
}: AgreementViewProps) {
  const { t } = useTranslation();
  const [isRead, setRead] = useState(false);
  return (
    <Dialog
      open={open}
      size="wide"
      title={t('payments.agreement_title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="brand" disabled={!isRead || !paragraphs} loading={isBusy} onClick={onAccept}>
            {t('payments.accept')}
          </Button>
          <CancelButton onClick={onClose} />
        </>
      }
    >
      <div className="pm-stack">
        {isFailed ? <ErrorState level={3} title={t('payments.agreement_failed')} onRetry={onRetry} /> : null}
        {!isFailed && !paragraphs ? (
          <div className="pm-stack" aria-busy="true">
            {[80, 70, 75, 40].map((width) => (
              <Skeleton key={width} shape="line" width={`${width}%`} />
            ))}
          </div>
        ) : null}
        {paragraphs && !isFailed ? <Paper paragraphs={paragraphs} onRead={setRead} /> : null}
        <p className="pm-note" role="status">
          {paragraphs && !isRead ? t('payments.agreement_read') : null}
        </p>
      </div>
    </Dialog>
  );
}

const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement) =>
  scrollTop + clientHeight >= scrollHeight - NEAR;

function Paper({
  paragraphs,
  onRead,
}: {
  readonly paragraphs: readonly string[];
  readonly onRead: (isRead: boolean) => void;
}) {
  const { t } = useTranslation();
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (paper.current && isAtEnd(paper.current)) onRead(true);
  }, [onRead]);
  return (
    <div
      ref={paper}
      className="pm-agreement"
      role="region"
      aria-label={t('payments.agreement_title')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        if (isAtEnd(currentTarget)) onRead(true);
      }}
    >
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
