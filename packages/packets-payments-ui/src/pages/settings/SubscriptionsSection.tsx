import { to } from '@antenna/navigation';
import { ButtonLink, EmptyState, ErrorState, iconTicket, Skeleton, useTranslation } from '@antenna/ui-kit';
import { useSelling } from '@antenna/store';
import { useId } from 'react';
import type { PacketItem } from '../../parts/packet-item.ts';
import { usePacketActions } from '../actions.ts';
import { PacketRow } from '../packets/PacketRow.tsx';
import { useMoney } from '../use-money.ts';
import { usePacketLists } from '../use-packet-lists.ts';
import '../packets/packets.css';
import './settings.css';

/** In the settings: what one has, with its state and what can be done about it, then what there is to have (C-091). */
export function SubscriptionsSection() {
  const { t } = useTranslation();
  const { lists, isFailed, retry } = usePacketLists();
  const selling = useSelling();
  if (!lists)
    return isFailed ? (
      <ErrorState title={t('packets.failed')} onRetry={retry} />
    ) : (
      <div aria-busy="true" className="pk-waiting">
        <Skeleton height={96} />
        <Skeleton height={96} />
        <Skeleton height={96} />
      </div>
    );
  const all = [...lists.own, ...lists.base, ...lists.extra];
  const { sells, canBuy, showsPrices } = selling;
  const mine = all
    .filter(({ held }) => held !== undefined)
    .map((item) => (sells === 'here' ? item : withoutBuying(item)));
  const rest = all.filter(({ held, packet }) => held === undefined && canBuy(packet.id));
  if (all.length === 0) return <EmptyState icon={iconTicket} title={t('packets.none')} text={t('packets.none_text')} />;
  return (
    <div className="pk-settings">
      {mine.length > 0 ? <Part title={t('packets.own')} items={mine} hasPrices={showsPrices} /> : null}
      {rest.length > 0 ? <Part title={t('settings.packets_available')} items={rest} hasPrices={showsPrices} /> : null}
      {mine.length === 0 && rest.length === 0 ? <EmptyState icon={iconTicket} title={t('packets.not_in_app')} /> : null}
      {showsPrices ? (
        <p>
          <ButtonLink kind="quiet" to={to.packets()}>
            {t('packets.all')}
          </ButtonLink>
        </p>
      ) : null}
    </div>
  );
}

/** What is held can be ended in any app; renewing and changing it is buying. */
const withoutBuying = (item: PacketItem): PacketItem => ({
  ...item,
  buttons: item.buttons.filter(({ do: action }) => action === 'disable' || action === 'disable-future'),
});

interface PartProps {
  readonly title: string;
  readonly items: readonly PacketItem[];
  /** Where a store sells, its own price counts. */
  readonly hasPrices: boolean;
}

function Part({ title, items, hasPrices }: PartProps) {
  const id = useId();
  const act = usePacketActions();
  const { sign } = useMoney();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="k-h2">
        {title}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without bullets is no list to Safari unless it says so */}
      <ul role="list">
        {items.map((item) => (
          <PacketRow key={item.packet.id} item={item} sign={sign} hasPrice={hasPrices} onAct={act} />
        ))}
      </ul>
    </section>
  );
}
