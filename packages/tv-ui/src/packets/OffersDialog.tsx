import { packetPrice } from '@antenna/packets-payments';
import type { Modals } from '@antenna/navigation';
import { useProvider, useQuickOffersQuery } from '@antenna/store';
import { usePaymentActions } from '@antenna/store/payments';
import { Button, Dialog, Press } from '@antenna/tv-kit';
import { useFormats, useTranslation } from '@antenna/ui-kit';
import '../modals/modals.css';

export interface OffersDialogProps {
  readonly of: Modals['packets_channels'];
  readonly onClose: () => void;
}

/** The packets that hold a locked channel or title; choosing one buys it. */
export function OffersDialog({ of, onClose }: OffersDialogProps) {
  const { t } = useTranslation();
  const { price } = useFormats();
  const sign = useProvider()?.currency.symbol ?? '';
  const { data, isError } = useQuickOffersQuery(of);
  const { buy } = usePaymentActions();
  const isTitle = 'contentId' in of;
  const playAfter = isTitle
    ? ({ kind: 'content', id: of.playId ?? of.contentId } as const)
    : ({ kind: 'channel', id: String(of.channelId), ts: of.ts } as const);
  const isEmpty = isError || data?.length === 0;
  return (
    <Dialog
      title={t(isTitle ? 'payments.packets_of_title' : 'payments.packets_of_channel')}
      text={isEmpty ? t('payments.packets_none') : undefined}
      onClose={onClose}
    >
      <div className="tu-choices" data-region="offers">
        {data?.map(({ packets, totalPrice }) => {
          // An additional packet comes with its base: the last one is what is asked for.
          const packet = packets.at(-1);
          if (!packet) return null;
          const sum = packets.length > 1 ? totalPrice : packetPrice(packet).amount;
          return (
            <Press
              key={packet.id}
              id={`offer-${packet.id}`}
              className="tu-choice"
              onPress={() => buy({ packetId: packet.id, isForChannel: !isTitle, playAfter })}
            >
              {`${packets.map(({ name }) => name).join(' + ')} · ${price(sum, sign)}`}
              {packet.short ? <small>{packet.short}</small> : null}
            </Press>
          );
        })}
        <Button id="offers-close" onPress={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
