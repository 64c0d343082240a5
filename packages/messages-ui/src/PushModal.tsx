import { pushTarget, type Modals } from '@antenna/navigation';
import { usePushReports } from '@antenna/store';
import { Button, ButtonLink, Dialog, Picture, useTranslation } from '@antenna/ui-kit';
import './Messages.css';

export interface PushModalProps {
  readonly with: Modals['push'];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Modal `push`: what a push says, and the way to what it is about. */
export function PushModal({ with: push, open, onClose }: PushModalProps) {
  const { t } = useTranslation();
  const reports = usePushReports(push);
  const target = pushTarget(push.destination);
  const label = push.action || t('catalogue.watch');
  const close = () => {
    reports.cancelled();
    onClose();
  };
  const run = () => {
    reports.run();
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={push.title}
      onClose={close}
      actions={
        target === undefined ? (
          <Button kind="brand" onClick={close}>
            {t('common.confirm')}
          </Button>
        ) : (
          <ButtonLink kind="brand" to={target} onClick={run}>
            {label}
          </ButtonLink>
        )
      }
    >
      {push.icon ? (
        <span className="ms-push-icon">
          <Picture src={push.icon} tone={push.title} />
        </span>
      ) : null}
      <p>{push.body}</p>
    </Dialog>
  );
}
