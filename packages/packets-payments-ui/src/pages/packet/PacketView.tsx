import type { Packet } from '@antenna/api-client';
import { safeUrl, to } from '@antenna/navigation';
import { stateSentence } from '@antenna/packets-payments';
import {
  ButtonLink,
  Card,
  Icon,
  iconArrowLeft,
  Link,
  Picture,
  Shelf,
  Tag,
  useLayout,
  useFormats,
  useTranslation,
} from '@antenna/ui-kit';
import { useId, type ReactNode } from 'react';
import { Benefits } from '../../parts/Benefits.tsx';
import { ChannelFinder } from '../../parts/ChannelFinder.tsx';
import { Collage } from '../../parts/Collage.tsx';
import { DesignPicture } from '../../parts/DesignPicture.tsx';
import { PacketButtons, type PacketButtonsProps } from '../../parts/PacketButtons.tsx';
import type { PacketItem } from '../../parts/packet-item.ts';
import { PeriodChoice, type PeriodChoiceProps } from '../../parts/PeriodChoice.tsx';
import { afterTrial, PriceLine } from '../../parts/PriceLine.tsx';
import '../packets/packets.css';
import './packet.css';

export interface PacketViewProps {
  readonly item: PacketItem;
  readonly sign: string;
  readonly onAct: PacketButtonsProps['onAct'];
  /** Of a packet that is sold for several lengths. */
  readonly periods?: Omit<PeriodChoiceProps, 'sign'> | undefined;
  /** In place of the buttons: why there are none, or another way. */
  readonly instead?: ReactNode;
}

/** One packet: what it costs, what is in it, and what can be done with it. */
export function PacketView({ item, sign, onAct, periods, instead }: PacketViewProps) {
  const { t } = useTranslation();
  const isList = useLayout('isList');
  const { packet } = item;
  return (
    <article className="pk-page k-gutter" data-columns={isList ? 2 : 1}>
      <p>
        <Link to={to.packets()} className="pk-back">
          <Icon glyph={iconArrowLeft} size="inline" />
          {t('packets.all')}
        </Link>
      </p>
      <Band item={item} sign={sign} onAct={onAct} instead={instead} />
      <div className="pk-lists">
        <About packet={packet} />
        {periods ? <PeriodChoice {...periods} sign={sign} /> : null}
      </div>
      <Watched packet={packet} />
      <ChannelFinder channels={packet.channels} total={packet.channelsCount} />
    </article>
  );
}

function Band({ item, sign, onAct, instead }: Pick<PacketViewProps, 'item' | 'sign' | 'onAct' | 'instead'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { packet, price, held } = item;
  return (
    <header className="pk-own" data-theme="dark">
      <Collage packet={packet} />
      <DesignPicture image={packet.design?.cornerBadge} kind="badge" />
      <div className="pk-own-body">
        <p className="pk-own-kicker">
          {held ? <Tag kind="brand">{t(held.type === 'promo' ? 'packets.promo_held' : 'packets.own')}</Tag> : null}
          <span>{held ? stateSentence(t, held, { formats, sign }) : packet.short}</span>
        </p>
        <h1 className="pk-name">
          <DesignPicture image={packet.design?.logo} kind="logo" alt={packet.name} otherwise={packet.name} />
        </h1>
        <DesignPicture image={packet.design?.specialFeatures} kind="features" />
        <PriceLine price={held ? afterTrial(price) : price} old={packet.oldPrice} sign={sign} size="large" />
        {packet.packets.length > 0 ? (
          <p className="pk-made">
            {t('packets.made_of')}: {packet.packets.map(({ name }) => name).join(', ')}
          </p>
        ) : null}
        {held?.message && !held.isPaused ? <p>{held.message}</p> : null}
        <div className="pk-own-actions">
          {held && !held.isPaused && held.status !== 'future' ? (
            <ButtonLink kind="play" to={to.channels()}>
              {t('packets.watch')}
            </ButtonLink>
          ) : null}
          {instead ?? <PacketButtons item={item} onAct={onAct} isMain />}
        </div>
      </div>
    </header>
  );
}

function About({ packet: { benefits, description, agreement } }: { readonly packet: Packet }) {
  const { t } = useTranslation();
  const headingId = useId();
  const terms = agreement && safeUrl(agreement.url);
  if (benefits.length === 0 && description === '' && terms === undefined) return null;
  return (
    <section className="pk-about" aria-labelledby={headingId}>
      <h2 id={headingId} className="k-h2">
        {t('packets.benefits')}
      </h2>
      {benefits.length > 0 ? <Benefits benefits={benefits} /> : null}
      {description ? <p className="k-prose k-text-2">{description}</p> : null}
      {terms ? (
        <p>
          <Link to={terms} className="pk-terms">
            {t('packets.terms')}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

/** Its libraries, else its titles (C-063). */
function Watched({ packet: { libraries, videos } }: { readonly packet: Packet }) {
  const { t } = useTranslation();
  if (libraries.length > 0) {
    return (
      <Shelf title={t('packets.libraries')} card="wide" className="pk-shelf pk-libraries">
        {libraries.map(({ id, title, cover }) => (
          <div key={id} className="k-card">
            <span className="k-card-picture">
              <Picture src={cover} title={title} tone={title} />
            </span>
            <span className="k-card-text">
              <span className="k-card-title k-clip">{title}</span>
            </span>
          </div>
        ))}
      </Shelf>
    );
  }
  if (videos.length === 0) return null;
  return (
    <Shelf title={t('packets.videos')} card="poster" className="pk-shelf">
      {videos.map(({ id, title, image }) => (
        <Card
          key={id}
          to={to.content({ id })}
          shape="poster"
          picture={<Picture src={image} title={title} tone={title} />}
          title={title}
        />
      ))}
    </Shelf>
  );
}
