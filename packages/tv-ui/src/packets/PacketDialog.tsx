import type { Packet, Subscription } from '@antenna/api-client';
import { packetPrice, stateSentence } from '@antenna/packets-payments';
import { useProvider, useSelling } from '@antenna/store';
import { Button, Dialog } from '@antenna/tv-kit';
import { useFormats, useTranslation } from '@antenna/ui-kit';
import { PacketPrice } from './PacketPrice.tsx';
import './packets.css';

export interface PacketDialogProps {
  readonly packet: Packet;
  /** The viewer's subscription to it; one that has ended is none. */
  readonly held: Subscription | undefined;
  readonly canDisable: boolean;
  readonly isBusy: boolean;
  readonly onBuy: () => void;
  readonly onDisable: () => void;
  readonly onClose: () => void;
}

/** Channels that are named. */
const NAMED = 12;

/** One packet: its price, its channels, and buying it. */
export function PacketDialog({ packet, held, canDisable, isBusy, onBuy, onDisable, onClose }: PacketDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const sign = useProvider()?.currency.symbol ?? '';
  const { showsPrices, canBuy } = useSelling();
  const isSold = canBuy(packet.id);
  const names = packet.channels.slice(0, NAMED).map(({ name }) => name);
  const more = packet.channelsCount - names.length;
  return (
    <Dialog title={packet.name} text={packet.short} onClose={onClose}>
      {held ? (
        <p className="tu-packet-held tu-packet-sum">
          {stateSentence(t, held, { formats, sign, hasPrice: showsPrices })}
        </p>
      ) : showsPrices ? (
        <PacketPrice price={packetPrice(packet)} className="tu-packet-sum" />
      ) : null}
      {names.length > 0 ? (
        <p className="tu-lead">
          {names.join(', ')}
          {more > 0 ? ` ${t('packets.channels_more', { number: more })}` : ''}
        </p>
      ) : null}
      {held || isSold ? null : <p className="tu-lead">{t('packets.not_in_app')}</p>}
      <div className="tv-buttons">
        {held && canDisable ? (
          <Button id="packet-disable" onPress={onDisable}>
            {t('packets.disable')}
          </Button>
        ) : null}
        {held || !isSold ? null : (
          <Button kind="solid" id="packet-buy" isInitial isDisabled={isBusy} onPress={onBuy}>
            {t('packets.enable')}
          </Button>
        )}
        <Button id="packet-close" isInitial={held !== undefined} onPress={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </Dialog>
  );
}
