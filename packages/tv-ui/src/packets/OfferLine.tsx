import type { Price } from '@antenna/packets-payments';
import { Press } from '@antenna/tv-kit';
import { PacketPrice } from './PacketPrice.tsx';
import './packets.css';

export interface OfferLineProps {
  readonly name: string;
  readonly about: string;
  /** Not told where an app may not. */
  readonly price: Price | undefined;
  readonly onPress: () => void;
}

/** A packet in a list to choose from. */
export function OfferLine({ name, about, price, onPress }: OfferLineProps) {
  return (
    <Press className="tu-offer-line" onPress={onPress}>
      <span className="tu-offer-words">
        <span className="tu-offer-name tu-ellipsis">{name}</span>
        {about ? <span className="tu-offer-about tu-ellipsis">{about}</span> : null}
      </span>
      {price ? <PacketPrice price={price} className="tu-offer-price" /> : null}
    </Press>
  );
}
