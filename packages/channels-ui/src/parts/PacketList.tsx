import type { PacketShort } from '@antenna/api-client';
import { ErrorState, Skeleton } from '@antenna/ui-kit';
import { useFormats, useTexts } from '../texts.ts';
import { useViewing } from '../viewing.tsx';
import './PacketList.css';

/** Packets that hold a channel: name, how many channels it has, price at the right. None: the channel is to come. */
export function PacketList({ packets, isFailed, onRetry }: { readonly packets: readonly PacketShort[] | undefined; readonly isFailed?: boolean | undefined; readonly onRetry?: (() => void) | undefined }) {
  const text = useTexts();
  const { price } = useFormats();
  const { currency } = useViewing();
  if (isFailed) return <ErrorState level={3} title={text('channels.packets_failed')} onRetry={onRetry} />;
  if (!packets) return <div className="ch-packets" aria-busy="true">{[0, 1].map((each) => <Skeleton key={each} height={72} />)}</div>;
  if (packets.length === 0) return <p>{text('errors.channel_soon')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without bullets is no list to Safari unless it says so
    <ul role="list" className="ch-packets">
      {packets.map((packet) => (
        <li key={packet.id} className="ch-packet">
          <span className="ch-packet-words">
            <strong>{packet.name}</strong>
            <span className="ch-packet-count">{text('channels.packet_channels', { count: packet.channelsCount })}</span>
            {packet.description ? <span className="ch-packet-text k-clamp-2">{packet.description}</span> : null}
          </span>
          <span className="ch-packet-price">{price(packet.price, currency, text('channels.free'))}</span>
        </li>
      ))}
    </ul>
  );
}
