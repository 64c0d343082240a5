import type { ConfirmQuestion, Modals } from '@antenna/navigation';
import { useConfirmed, useRemoveMessages } from '@antenna/store';
import { Button, Dialog } from '@antenna/tv-kit';
import { useTranslation } from '@antenna/ui-kit';
import { useNavigate } from 'react-router';
import { TvQr } from '../parts/TvQr.tsx';
import { useServiceAddress } from '../parts/use-service-address.ts';
import './modals.css';

/** A question before something that cannot be undone; the focus begins on the way back. */
export function ConfirmDialog({
  with: asked,
  onClose,
}: {
  readonly with: ConfirmQuestion;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const carryOut = useConfirmed();
  const { title, text, confirm, cancel, intent } = asked;
  return (
    <Dialog title={title} text={text} onClose={onClose}>
      <div className="tv-buttons">
        <Button
          id="confirm-yes"
          onPress={() => {
            onClose();
            carryOut(intent);
          }}
        >
          {confirm}
        </Button>
        <Button id="confirm-no" isInitial onPress={onClose}>
          {cancel ?? t('common.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

/** What happened and what to do; confirming one of the operator's messages removes it. */
export function MessageDialog({
  with: message,
  onClose,
}: {
  readonly with: Modals['message'];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = useRemoveMessages();
  const { title, text, actions, messageId } = message;
  const press = (to: string | undefined) => {
    onClose();
    if (messageId !== undefined) remove([messageId]);
    if (to?.startsWith('/')) void navigate(to);
  };
  const buttons = actions?.length ? actions : [{ label: t('common.confirm'), isPrimary: true }];
  return (
    <Dialog title={title} text={text} onClose={onClose}>
      <div className="tv-buttons">
        {buttons.map(({ label, isPrimary, ...rest }) => (
          <Button
            key={label}
            kind={isPrimary ? 'play' : 'quiet'}
            isInitial={isPrimary}
            onPress={() => press('to' in rest ? rest.to : undefined)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

/** A text with one way on. */
export function NoticeDialog({
  title,
  text,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} text={text} onClose={onClose}>
      <div className="tv-buttons">
        <Button kind="play" id="notice-close" onPress={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </Dialog>
  );
}

/** What a set cannot do itself continues on the phone. */
export function ElsewhereDialog({ path, onClose }: { readonly path: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const address = useServiceAddress();
  return (
    <Dialog title={t('set.elsewhere_title')} text={t('set.elsewhere_text')} onClose={onClose}>
      <div className="tu-elsewhere">
        <TvQr size="middle" says={address(path)} alt={t('set.scan')} />
        <Button kind="play" id="elsewhere-close" onPress={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </Dialog>
  );
}
