import type { PacketChannel } from '@antenna/api-client';
import type { Price } from '@antenna/packets-payments';
import { Button, Dialog, ErrorState, Skeleton, useTranslation } from '@antenna/ui-kit';
import { CancelButton } from './CancelButton.tsx';
import { ChannelMarks } from '../../parts/ChannelMarks.tsx';
import { PriceLine } from '../../parts/PriceLine.tsx';
import '../paying.css';

/** One thing to buy: a packet, or two that only go together. */
export interface PacketOffer {
  readonly id: number;
  readonly name: string;
  readonly about?: string | undefined;
  readonly channels: readonly PacketChannel[];
  readonly channelsCount: number;
  readonly price: Price;
  /** It is held: nothing is to be bought. */
  readonly isHeld?: boolean | undefined;
}

/** A title, or its library, that is sold automatically. */
export interface TitleOffer {
  readonly id: string;
  readonly name: string;
  readonly about?: string | undefined;
  readonly price: Price;
  /** Starts as soon as it is bought (B-208). */
  readonly playsAfter?: boolean | undefined;
}

export interface PacketListProps {
  readonly sign: string;
  readonly offers: readonly PacketOffer[] | undefined;
  readonly isFailed?: boolean | undefined;
  readonly onRetry: () => void;
  readonly onChoose: (packetId: number) => void;
  /** Said where there is nothing to buy. */
  readonly none: string;
  /** A word on the button. */
  readonly verb: string;
}

const CHANNELS_SHOWN = 5;

function PacketRows({ sign, offers, isFailed = false, onRetry, onChoose, none, verb }: PacketListProps) {
  const { t } = useTranslation();
  if (isFailed) return <ErrorState level={3} title={t('packets.failed')} onRetry={onRetry} />;
  if (!offers)
    return (
      <div className="pm-stack" aria-busy="true">
        {[0, 1].map((each) => (
          <Skeleton key={each} height={96} />
        ))}
      </div>
    );
  if (offers.length === 0) return <p>{none}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without bullets is no list to Safari unless it says so
    <ul role="list" className="pm-packets">
      {offers.map((offer) => (
        <li key={offer.id} className="pm-packet">
          <div className="pm-packet-texts">
            <h3>{offer.name}</h3>
            {offer.about ? (
              <p className="k-clamp-2">{offer.about}</p>
            ) : (
              <p>{t('channels.packet_channels', { count: offer.channelsCount })}</p>
            )}
            <ChannelMarks channels={offer.channels} total={offer.channelsCount} most={CHANNELS_SHOWN} />
          </div>
          <div className="pm-packet-buy">
            <PriceLine price={offer.price} sign={sign} size="small" />
            {offer.isHeld ? (
              <p>{t('packets.own')}</p>
            ) : (
              <Button
                kind="outline"
                size="small"
                aria-label={`${verb}: ${offer.name}`}
                onClick={() => onChoose(offer.id)}
              >
                {verb}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function TitleRows({
  titles,
  sign,
  onTake,
}: {
  readonly titles: readonly TitleOffer[];
  readonly sign: string;
  readonly onTake: (id: string) => void;
}) {
  const verb = useTranslation().t('payments.choose');
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without bullets is no list to Safari unless it says so
    <ul role="list" className="pm-packets">
      {titles.map(({ id, name, about, price }) => (
        <li key={id} className="pm-packet">
          <div className="pm-packet-texts">
            <h3>{name}</h3>
            {about ? <p className="k-clamp-2">{about}</p> : null}
          </div>
          <div className="pm-packet-buy">
            <PriceLine price={price} sign={sign} size="small" />
            <Button kind="outline" size="small" aria-label={`${verb}: ${name}`} onClick={() => onTake(id)}>
              {verb}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Modal `packets_channels`: what a locked channel or title comes with, cheapest first (C-051); a title that is sold automatically before that. */
export function PacketsChannelsView({
  open,
  isTitle = false,
  titles = [],
  onTake = () => {},
  onClose,
  ...list
}: Omit<PacketListProps, 'none' | 'verb'> & {
  readonly open: boolean;
  readonly isTitle?: boolean | undefined;
  readonly titles?: readonly TitleOffer[] | undefined;
  readonly onTake?: ((id: string) => void) | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      size="wide"
      title={t(isTitle ? 'payments.packets_of_title' : 'payments.packets_of_channel')}
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      {titles.length > 0 ? <TitleRows titles={titles} sign={list.sign} onTake={onTake} /> : null}
      {titles.length > 0 && list.offers?.length === 0 ? null : (
        <PacketRows
          {...list}
          none={t(isTitle ? 'payments.packets_none' : 'errors.channel_soon')}
          verb={t('packets.enable')}
        />
      )}
    </Dialog>
  );
}

/** Modal `quick_packets`: an additional packet needs a base packet; the selected one follows (C-034). */
export function QuickPacketsView({
  open,
  packetName,
  onClose,
  ...list
}: Omit<PacketListProps, 'none' | 'verb'> & {
  readonly open: boolean;
  readonly packetName: string | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      size="wide"
      title={t('payments.base_title')}
      onClose={onClose}
      actions={<CancelButton onClick={onClose} />}
    >
      {packetName ? <p>{t('payments.base_text', { name: packetName })}</p> : null}
      <PacketRows {...list} none={t('payments.packets_none')} verb={t('payments.choose')} />
    </Dialog>
  );
}
