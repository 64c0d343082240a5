import type { Bundle, Provider } from '@antenna/api-client';
import { contactUrl, safeUrl, to } from '@antenna/navigation';
import {
  Button,
  ButtonLink,
  Icon,
  iconArrowSquareOut,
  iconClockCounterClockwise,
  iconDevices,
  iconPopcorn,
  iconTelevision,
  Link,
  useLayout,
  type Glyph,
  useFormats,
  useTranslation,
} from '@antenna/ui-kit';
import { useId, type ReactNode } from 'react';
import type { TextKey } from '@antenna/i18n';
import { Collage } from '../../parts/Collage.tsx';
import type { PacketButtonsProps } from '../../parts/PacketButtons.tsx';
import type { PacketItem } from '../../parts/packet-item.ts';
import { PacketRow } from '../packets/PacketRow.tsx';
import { ANCHORS } from './anchors.ts';
import '../packets/packets.css';
import './provider.css';

export interface ProviderViewProps {
  readonly provider: Provider;
  /** Another mark than the provider's own. */
  readonly logo?: string | undefined;
  readonly packets: readonly PacketItem[];
  readonly bundles: readonly Bundle[];
  readonly devices: readonly { readonly id: string; readonly name: string }[];
  /** Days of a trial that may be offered. */
  readonly promoDays?: number | undefined;
  readonly onTrial?: (() => void) | undefined;
  readonly onAct: PacketButtonsProps['onAct'];
}

/** `/provider/{id}`: who the operator is, what it sells, how to reach it. */
export function ProviderView({
  provider,
  logo = provider.logo,
  packets,
  bundles,
  devices,
  promoDays = 0,
  onTrial,
  onAct,
}: ProviderViewProps) {
  const { t } = useTranslation();
  const isList = useLayout('isList');
  const sign = provider.currency.symbol;
  const pictured =
    packets.find(({ packet }) => packet.videos.length + packet.libraries.length > 0)?.packet ?? packets[0]?.packet;
  return (
    <div className="pk-page k-gutter" data-columns={isList ? 2 : 1}>
      <header className="pk-own pk-provider" data-theme="dark">
        {pictured ? <Collage packet={pictured} /> : null}
        <div className="pk-own-body">
          {logo ? <img src={logo} alt="" className="pk-provider-logo" /> : null}
          <h1 className="pk-name">{t('packets.lead', { name: provider.name })}</h1>
          <div className="pk-own-actions">
            {promoDays > 0 && onTrial ? (
              <Button kind="brand" aria-haspopup="dialog" onClick={onTrial}>
                {t('shell.trial', { count: promoDays })}
              </Button>
            ) : null}
            <Registration provider={provider} kind={promoDays > 0 && onTrial ? 'outline' : 'brand'} />
            {packets.length > 0 ? (
              <ButtonLink kind="quiet" to={`#${ANCHORS.tariffs}`}>
                {t('packets.tariffs')}
              </ButtonLink>
            ) : null}
            {bundles.length > 0 ? (
              <ButtonLink kind="quiet" to={`#${ANCHORS.bundles}`}>
                {t('packets.bundles')}
              </ButtonLink>
            ) : null}
          </div>
        </div>
      </header>
      <Reasons />
      {packets.length > 0 ? (
        <Part id={ANCHORS.tariffs} title={t('packets.tariffs')}>
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without bullets is no list to Safari unless it says so */}
          <ul role="list">
            {packets.map((item) => (
              <PacketRow key={item.packet.id} item={item} sign={sign} onAct={onAct} />
            ))}
          </ul>
        </Part>
      ) : null}
      {bundles.length > 0 ? (
        <Part id={ANCHORS.bundles} title={t('packets.bundles')}>
          <Bundles bundles={bundles} sign={sign} />
        </Part>
      ) : null}
      <Part title={t('packets.where')}>
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- as above */}
        <ul role="list" className="pk-devices">
          {devices.map(({ id, name }) => (
            <li key={id}>
              <Link to={to.instructions(id)}>
                <Icon glyph={iconTelevision} />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Part>
      <Contacts provider={provider} />
    </div>
  );
}

function Part({ id, title, children }: { readonly id?: string; readonly title: string; readonly children: ReactNode }) {
  const headingId = useId();
  return (
    <section id={id} className="pk-part" aria-labelledby={headingId}>
      <h2 id={headingId} className="k-h2">
        {title}
      </h2>
      {children}
    </section>
  );
}

const REASONS: readonly { readonly glyph: Glyph; readonly title: TextKey; readonly text: TextKey }[] = [
  { glyph: iconClockCounterClockwise, title: 'packets.why_archive', text: 'packets.why_archive_text' },
  { glyph: iconPopcorn, title: 'packets.why_films', text: 'packets.why_films_text' },
  { glyph: iconDevices, title: 'packets.why_screens', text: 'packets.why_screens_text' },
];

function Reasons() {
  const { t } = useTranslation();
  return (
    <Part title={t('packets.why')}>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without bullets is no list to Safari unless it says so */}
      <ul role="list" className="pk-reasons">
        {REASONS.map(({ glyph, title, text: words }) => (
          <li key={title}>
            <Icon glyph={glyph} size="large" />
            <h3 className="k-h3">{t(title)}</h3>
            <p className="k-text-2">{t(words)}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Plans of the operator that include television, with its own texts (C-083). */
function Bundles({ bundles, sign }: { readonly bundles: readonly Bundle[]; readonly sign: string }) {
  const { t } = useTranslation();
  const { price } = useFormats();
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without bullets is no list to Safari unless it says so
    <ul role="list">
      {bundles.map(({ id, name, price: sum, internetSpeed, description, packets }) => (
        <li key={id} className="pk-row">
          <div className="pk-row-words">
            <h3 className="pk-row-name">{name}</h3>
            <p className="k-text-2">
              {[internetSpeed && t('packets.speed', { speed: internetSpeed }), ...packets.map((packet) => packet.name)]
                .filter(Boolean)
                .join(' + ')}
            </p>
            {description ? <p className="k-prose k-text-2">{description}</p> : null}
          </div>
          <div className="pk-row-end">
            <p className="pk-price">
              <b>{price(sum, sign, t('packets.free')) || sum}</b> <span>{t('packets.per_month')}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Registration({
  provider: { registration },
  kind,
}: {
  readonly provider: Provider;
  readonly kind: 'brand' | 'outline';
}) {
  const { t } = useTranslation();
  const address = registration && safeUrl(registration.url);
  return address ? (
    <ButtonLink kind={kind} to={address} iconEnd={iconArrowSquareOut}>
      {registration?.caption || t('packets.register')}
    </ButtonLink>
  ) : null;
}

function Contacts({ provider: { support, logo, name } }: { readonly provider: Provider }) {
  const { t } = useTranslation();
  const ways = [
    { label: t('packets.phone'), words: support.phone, address: contactUrl('phone', support.phone ?? '') },
    { label: t('packets.email'), words: support.email, address: contactUrl('email', support.email ?? '') },
    {
      label: t('packets.site'),
      words: support.url?.replace(/^https?:\/\//, '').replace(/\/$/, ''),
      address: safeUrl(support.url ?? ''),
    },
  ].filter((way) => way.words && way.address);
  if (ways.length === 0 && !logo) return null;
  return (
    <Part title={t('packets.contacts')}>
      <div className="pk-contacts">
        {logo ? <img src={logo} alt={name} className="pk-provider-logo" loading="lazy" /> : null}
        <dl>
          {ways.map(({ label, words, address }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Link to={address ?? ''}>{words}</Link>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Part>
  );
}
