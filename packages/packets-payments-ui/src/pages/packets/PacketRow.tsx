import { amountsOf, packetBackground, stateSentence, trialText } from '@antenna/packets-payments';
import { Link, Picture, Tag, useFormats, useTranslation } from '@antenna/ui-kit';
import { ChannelMark, ChannelMarks } from '../../parts/ChannelMarks.tsx';
import { DesignPicture } from '../../parts/DesignPicture.tsx';
import { PacketButtons, type PacketButtonsProps } from '../../parts/PacketButtons.tsx';
import type { PacketItem } from '../../parts/packet-item.ts';
import { afterTrial, PriceLine } from '../../parts/PriceLine.tsx';

export interface PacketRowProps {
  readonly item: PacketItem;
  readonly sign: string;
  readonly onAct: PacketButtonsProps['onAct'];
  readonly hasPrice?: boolean | undefined;
}

/** Marks that stand in a row. */
const MARKS = 8;

function useRowText(
  { packet, held, price }: PacketItem,
  { sign, hasPrice = true }: Pick<PacketRowProps, 'sign' | 'hasPrice'>,
) {
  const { t } = useTranslation();
  const formats = useFormats();
  return {
    amounts: amountsOf(t, packet),
    state: held && stateSentence(t, held, { formats, sign, hasPrice }),
    trial:
      price.isTrial && !held
        ? trialText(t, { period: price.period, price: formats.price(price.amount, sign), isFree: price.isFree })
        : undefined,
  };
}

/** A base packet: name, what is in it, price at the right. */
export function PacketRow({ item, sign, onAct, hasPrice = true }: PacketRowProps) {
  const { amounts, state } = useRowText(item, { sign, hasPrice });
  const { packet, price, held } = item;
  return (
    <li className="pk-row">
      <div className="pk-row-words">
        <h3 className="pk-row-name">
          <Link to={item.to}>{packet.name}</Link>
          <DesignPicture image={packet.design?.cornerBadge} kind="badge" />
        </h3>
        <DesignPicture image={packet.design?.specialFeatures} kind="features" />
        {packet.short ? <p className="k-text-2">{packet.short}</p> : null}
        {amounts ? <p className="k-caption k-text-2">{amounts}</p> : null}
        {state ? <p className="pk-state">{state}</p> : null}
        <ChannelMarks channels={packet.channels} total={packet.channelsCount} most={MARKS} allTo={item.to} />
      </div>
      <div className="pk-row-end">
        {hasPrice ? <PriceLine price={held ? afterTrial(price) : price} old={packet.oldPrice} sign={sign} /> : null}
        <PacketButtons item={item} onAct={onAct} />
      </div>
    </li>
  );
}

/** Without a still the marks of its channels fill the place. */
function Marks({ channels }: { readonly channels: PacketItem['packet']['channels'] }) {
  return (
    <div className="pk-extra-marks" aria-hidden="true">
      {channels.slice(0, channels.length >= 4 ? 4 : channels.length >= 2 ? 2 : 1).map((channel) => (
        <ChannelMark key={channel.id} channel={channel} decorative />
      ))}
    </div>
  );
}

/** An additional packet: picture, texts, price. */
export function ExtraRow({ item, sign, onAct }: PacketRowProps) {
  const { amounts, state, trial } = useRowText(item, { sign });
  const { packet, price, held } = item;
  const still =
    packetBackground(packet.design, 'tv') ??
    packet.videos.find(({ image }) => image !== undefined)?.image ??
    packet.libraries.find(({ cover }) => cover !== undefined)?.cover;
  return (
    <li className="pk-extra">
      <div className="pk-extra-picture" data-theme="dark">
        {still === undefined && packet.channels.length > 0 ? (
          <Marks channels={packet.channels} />
        ) : (
          // Of a poster the part below its title.
          <Picture src={still} tone={packet.name} position="50% 64%" />
        )}
        <DesignPicture image={packet.design?.cornerBadge} kind="badge" />
        {trial ? (
          <span className="pk-extra-tag">
            <Tag kind="brand">{trial}</Tag>
          </span>
        ) : null}
      </div>
      <div className="pk-extra-words">
        <h3 className="k-h3">
          <Link to={item.to}>{packet.name}</Link>
        </h3>
        {packet.short ? <p className="k-caption k-text-2">{packet.short}</p> : null}
        {amounts ? <p className="k-caption k-text-2">{amounts}</p> : null}
        {state ? <p className="pk-state">{state}</p> : null}
        <PriceLine price={afterTrial(price)} old={packet.oldPrice} sign={sign} size="small" />
      </div>
      <PacketButtons item={item} onAct={onAct} size="small" adds={!held} />
    </li>
  );
}
