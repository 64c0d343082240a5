import type { Modals } from '@antenna/navigation';
import { Button, Dialog } from '@antenna/tv-kit';
import { useTranslation } from '@antenna/ui-kit';
import { Offers } from './Offers.tsx';
import '../modals/modals.css';

export interface OffersDialogProps {
  readonly of: Modals['packets_channels'];
  readonly onClose: () => void;
}

/** The packets that hold a locked channel or title; choosing one buys it. */
export function OffersDialog({ of, onClose }: OffersDialogProps) {
  const { t } = useTranslation();
  const isTitle = 'contentId' in of;
  const playAfter = isTitle
    ? ({ kind: 'content', id: of.playId ?? of.contentId } as const)
    : ({ kind: 'channel', id: String(of.channelId), ts: of.ts } as const);
  return (
    <Dialog title={t(isTitle ? 'payments.packets_of_title' : 'payments.packets_of_channel')} onClose={onClose}>
      <div className="tu-offers" data-initial="">
        <Offers of={of} playAfter={playAfter} lines={5} width={752} />
      </div>
      <div className="tv-buttons">
        <Button id="offers-close" onPress={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
