import type { PacketsOf } from '@antenna/api-client';
import { offerPrice } from '@antenna/packets-payments';
import { useQuickOffersQuery, useSelling } from '@antenna/store';
import { usePaymentActions, type PlayAfter } from '@antenna/store/payments';
import { Waiting } from '@antenna/tv-kit';
import { useTranslation } from '@antenna/ui-kit';
import { ShortList } from '../parts/ShortList.tsx';
import { OfferLine } from './OfferLine.tsx';
import './packets.css';

export interface OffersProps {
  readonly of: PacketsOf;
  /** What goes on when it has been bought. */
  readonly playAfter: PlayAfter;
  readonly lines?: number;
  readonly width?: number;
}

/** The packets that open a locked channel or title, with their prices; choosing one buys it, or shows where it is bought. */
export function Offers({ of, playAfter, lines = 3, width = 1_000 }: OffersProps) {
  const { t } = useTranslation();
  const { showsPrices, sells } = useSelling();
  const { data, isError } = useQuickOffersQuery(of);
  const { buy } = usePaymentActions();
  if (sells === 'none') return <p className="tu-lead">{t('packets.not_in_app')}</p>;
  if (!data && !isError) return <Waiting label={t('common.loading')} style={{ width, height: 88 }} />;
  // An additional packet comes with its base: the last one is what is asked for.
  const offers = (data ?? []).filter(({ packets }) => packets.length > 0);
  if (offers.length === 0) return <p className="tu-lead">{t('payments.packets_none')}</p>;
  return (
    <ShortList
      region="offers"
      label={t('channels.show_packets')}
      count={offers.length}
      width={width}
      height={88}
      lines={lines}
      keyOf={(index) => offers[index]?.packets.at(-1)?.id ?? index}
      render={(index) => {
        const offer = offers[index];
        const packet = offer?.packets.at(-1);
        const price = offer && offerPrice(offer);
        if (!packet || !price) return null;
        return (
          <OfferLine
            name={offer.packets.map(({ name }) => name).join(' + ')}
            about={packet.short}
            price={showsPrices ? price : undefined}
            onPress={() => buy({ packetId: packet.id, isForChannel: 'channelId' in of, playAfter })}
          />
        );
      }}
    />
  );
}
