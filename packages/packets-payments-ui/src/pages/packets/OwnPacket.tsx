import { to } from '@antenna/navigation';
import { amountsOf, stateSentence } from '@antenna/packets-payments';
import { ButtonLink, Tag, useFormats, useTranslation } from '@antenna/ui-kit';
import { useId } from 'react';
import { ChannelMarks } from '../../parts/ChannelMarks.tsx';
import { Collage } from '../../parts/Collage.tsx';
import { DesignPicture } from '../../parts/DesignPicture.tsx';
import { PacketButtons, type PacketButtonsProps } from '../../parts/PacketButtons.tsx';
import type { PacketItem } from '../../parts/packet-item.ts';

/** Marks that the band holds. */
const MARKS = 8;

/** The packet one has: a wide band with its name, one sentence on what comes next, its channels and pictures. */
export function OwnPacket({
  item,
  sign,
  onAct,
}: {
  readonly item: PacketItem;
  readonly sign: string;
  readonly onAct: PacketButtonsProps['onAct'];
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const nameId = useId();
  const { packet, held } = item;
  const amounts = amountsOf(t, packet);
  return (
    <section className="pk-own" data-theme="dark" aria-labelledby={nameId}>
      <Collage packet={packet} />
      <DesignPicture image={packet.design?.cornerBadge} kind="badge" />
      <div className="pk-own-body">
        <p className="pk-own-kicker">
          <Tag kind="brand">{t('packets.own')}</Tag>
          <span>{held ? stateSentence(t, held, { formats, sign }) : ''}</span>
        </p>
        <h2 id={nameId} className="pk-name">
          <DesignPicture image={packet.design?.logo} kind="logo" alt={packet.name} otherwise={packet.name} />
        </h2>
        {packet.short ? <p className="k-lead pk-own-lead">{packet.short}</p> : null}
        {amounts ? <p className="k-text-2">{amounts}</p> : null}
        <ChannelMarks channels={packet.channels} total={packet.channelsCount} most={MARKS} allTo={item.to} />
        <div className="pk-own-actions">
          {held?.isPaused ? null : (
            <ButtonLink kind="play" to={to.channels()}>
              {t('packets.watch')}
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" to={item.to} aria-label={`${t('packets.more')}: ${packet.name}`}>
            {t('packets.more')}
          </ButtonLink>
          <PacketButtons item={item} onAct={onAct} />
        </div>
      </div>
    </section>
  );
}
