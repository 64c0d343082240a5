import {
  BrowserOnly,
  Button,
  EmptyState,
  ErrorState,
  Icon,
  iconTicket,
  iconWallet,
  lazyOptional,
  Skeleton,
  useLayout,
  useFormats,
  useTranslation,
} from '@antenna/ui-kit';
import { useId, type ComponentType, type ReactNode } from 'react';
import type { MinorUnits } from '@antenna/kernel';
import type { PacketButtonsProps } from '../../parts/PacketButtons.tsx';
import type { PacketItem } from '../../parts/packet-item.ts';
import type { ComparePlansProps } from './ComparePlans.tsx';
import { OwnPacket } from './OwnPacket.tsx';
import { ExtraRow, PacketRow, type PacketRowProps } from './PacketRow.tsx';
import './packets.css';

/** Below everything else: its code is loaded after the page. */
const ComparePlans = lazyOptional<ComparePlansProps>(async () => (await import('./ComparePlans.tsx')).ComparePlans);

export interface PacketsViewProps {
  /** `undefined` while they are loading. */
  readonly packets:
    | {
        readonly own: readonly PacketItem[];
        readonly base: readonly PacketItem[];
        readonly extra: readonly PacketItem[];
      }
    | undefined;
  readonly isFailed?: boolean | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly sign: string;
  readonly balance?: MinorUnits | undefined;
  readonly onRefill?: (() => void) | undefined;
  /** For a viewer without a packet: signing in, a trial, an offer of the operator. */
  readonly invite?: ReactNode;
  readonly onAct: PacketButtonsProps['onAct'];
}

/** `/packets`: what one has as a band, what there is to have as rows. Two columns above 1280 px (C-326). */
export function PacketsView({
  packets,
  isFailed = false,
  onRetry,
  sign,
  balance,
  onRefill,
  invite,
  onAct,
}: PacketsViewProps) {
  const { t } = useTranslation();
  const isList = useLayout('isList');
  return (
    <div className="pk-page k-gutter" data-columns={isList ? 2 : 1}>
      <header className="pk-head">
        <h1 className="k-h1">{t('packets.title')}</h1>
        {balance === undefined ? null : <Wallet balance={balance} sign={sign} onRefill={onRefill} />}
      </header>
      {invite}
      {packets ? <Lists packets={packets} sign={sign} onAct={onAct} /> : null}
      {!packets && isFailed ? <ErrorState title={t('packets.failed')} onRetry={onRetry} /> : null}
      {!packets && !isFailed ? <Waiting /> : null}
    </div>
  );
}

/** There is nothing to choose from. */
export const hasNoPackets = ({ own, base, extra }: NonNullable<PacketsViewProps['packets']>): boolean =>
  own.length + base.length + extra.length === 0;

function Wallet({
  balance,
  sign,
  onRefill,
}: {
  readonly balance: MinorUnits;
  readonly sign: string;
  readonly onRefill?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const { price } = useFormats();
  return (
    <p className="pk-wallet">
      <Icon glyph={iconWallet} />
      <span className="k-text-2">{t('settings.balance')}</span> <b>{price(balance, sign)}</b>
      {onRefill ? (
        <Button kind="outline" size="small" onClick={onRefill}>
          {t('settings.refill')}
        </Button>
      ) : null}
    </p>
  );
}

function Lists({
  packets: { own, base, extra },
  sign,
  onAct,
}: Pick<PacketsViewProps, 'sign' | 'onAct'> & { readonly packets: NonNullable<PacketsViewProps['packets']> }) {
  const { t } = useTranslation();
  if (hasNoPackets({ own, base, extra }))
    return <EmptyState icon={iconTicket} title={t('packets.none')} text={t('packets.none_text')} />;
  return (
    <>
      {own.map((item) => (
        <OwnPacket key={item.packet.id} item={item} sign={sign} onAct={onAct} />
      ))}
      <div className="pk-lists">
        <List
          title={t('packets.base')}
          hint={t('packets.base_hint')}
          items={base}
          row={PacketRow}
          sign={sign}
          onAct={onAct}
        />
        <List
          title={t('packets.extra')}
          hint={t('packets.extra_hint')}
          items={extra}
          row={ExtraRow}
          sign={sign}
          onAct={onAct}
        />
      </div>
      {own.length + base.length > 1 ? (
        <BrowserOnly>
          <ComparePlans own={own} base={base} sign={sign} />
        </BrowserOnly>
      ) : null}
    </>
  );
}

function List({
  title,
  hint,
  items,
  row: Row,
  sign,
  onAct,
}: Omit<PacketRowProps, 'item'> & {
  readonly title: string;
  readonly hint: string;
  readonly items: readonly PacketItem[];
  readonly row: ComponentType<PacketRowProps>;
}) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section className="pk-list" aria-labelledby={id}>
      <h2 id={id} className="k-h2">
        {title}
      </h2>
      <p className="k-text-3">{hint}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without bullets is no list to Safari unless it says so */}
      <ul role="list">
        {items.map((item) => (
          <Row key={item.packet.id} item={item} sign={sign} onAct={onAct} />
        ))}
      </ul>
    </section>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="pk-waiting">
      <Skeleton shape="panel" height={300} />
      <Skeleton height={112} />
      <Skeleton height={112} />
      <Skeleton height={112} />
    </div>
  );
}
