import type { Packet } from '@antenna/api-client';
import { formatMoney } from '@antenna/kernel';
import { FREE_PLACEHOLDER, parsePacketId, purchasePrice, type PacketAddress } from '@antenna/packets-payments';
import { readQuery, to } from '@antenna/navigation';
import {
  useCapabilities,
  useNetworkQuery,
  usePacketQuery,
  usePeriodsQuery,
  useProvider,
  useProviderLandingQuery,
  useSessionValue,
  useSubscriptionsQuery,
  useTrack,
} from '@antenna/store';
import { ButtonLink, ErrorState, Skeleton, useTranslation } from '@antenna/ui-kit';
import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { PacketItem } from '../../parts/packet-item.ts';
import { packetItem } from '../../rules/packet-lists.ts';
import { firstPurchase, periodOptions } from '../../rules/period-options.ts';
import { useBusyPacket, usePacketActions } from '../actions.ts';
import { PacketView } from './PacketView.tsx';
import { useEnableAction } from './use-enable-action.ts';

export interface PacketPageProps {
  /** The last part of the address. */
  readonly id: string;
  /** The query, with its `?`. */
  readonly search: string;
  readonly notFound: ReactNode;
  readonly Title: ComponentType<{ readonly words: string | undefined }>;
}

/** `/packets/{id}` in its three forms. */
export function PacketPage({ id, ...rest }: PacketPageProps) {
  const address = parsePacketId(id);
  if (address?.packet === 'free') return <FreePacket {...rest} />;
  return address ? <Found key={id} address={address} {...rest} /> : rest.notFound;
}

function Found({
  address,
  search,
  notFound,
  Title,
}: Omit<PacketPageProps, 'id'> & { readonly address: PacketAddress }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const own = useProvider();
  const isUser = useSessionValue('isUser');
  const isForeign = useIsForeign(address.provider);
  const {
    data: packet,
    error,
    refetch,
  } = usePacketQuery({ id: address.packet, ...(isForeign && { provider: address.provider }) });
  const mine = useSubscriptionsQuery(undefined, { skip: !isUser });
  const subscriptions = isUser ? mine.data : [];
  const elsewhere =
    !isForeign && packet?.providerId !== undefined && own !== undefined && packet.providerId !== own.id
      ? packet.providerId
      : undefined;
  useEffect(() => {
    if (elsewhere !== undefined) void navigate(to.provider(elsewhere), { replace: true });
  }, [elsewhere, navigate]);
  if (packet && subscriptions && elsewhere === undefined) {
    return (
      <>
        <Title words={packet.name} />
        <Shown packet={packet} address={address} search={search} isForeign={isForeign} subscriptions={subscriptions} />
      </>
    );
  }
  if (error)
    return 'kind' in error && error.kind === 'missing' ? (
      notFound
    ) : (
      <div className="pk-page k-gutter">
        <ErrorState page level={1} title={t('packets.failed')} onRetry={() => void refetch()} />
      </div>
    );
  return (
    <div className="pk-page k-gutter" aria-busy="true">
      <Skeleton shape="panel" height={300} />
      <Skeleton height={160} />
    </div>
  );
}

/** Whether an address names another operator than one's own: by number or short name. */
function useIsForeign(provider: string | undefined): boolean {
  const own = useProvider();
  return (
    provider !== undefined &&
    own !== undefined &&
    provider !== String(own.id) &&
    provider.toLowerCase() !== own.shortname.toLowerCase()
  );
}

interface ShownProps {
  readonly packet: Packet;
  readonly address: PacketAddress;
  readonly search: string;
  readonly isForeign: boolean;
  readonly subscriptions: Parameters<typeof packetItem>[1];
}

function Shown({ packet, address, search, isForeign, subscriptions }: ShownProps) {
  const track = useTrack();
  useEffect(
    () => track('open_packet', { packetId: packet.id, amount: formatMoney(packet.price), source: 'packet' }),
    [track, packet.id, packet.price],
  );
  const own = useProvider();
  const busyId = useBusyPacket();
  const { isOtt } = useCapabilities().payments;
  const seller = useProviderLandingQuery(address.provider ?? '', { skip: !isForeign }).data?.provider;
  const { data: periods = [] } = usePeriodsQuery(packet.id, { skip: isForeign || own?.isHavePurchases !== true });
  const [picked, pick] = useState<string>();
  const options = useMemo(() => periodOptions(periods), [periods]);
  const chosen = firstPurchase(periods, picked ?? address.purchase);
  const known = packetItem(packet, isForeign ? [] : subscriptions, { isOtt, busyId });
  const item: PacketItem = chosen && !known.held ? { ...known, price: purchasePrice(chosen) } : known;
  const enable = useEnableAction({ packet, seller, isForeign, purchaseTypeId: chosen?.id });
  const act = usePacketActions(enable);
  useAtOnce(search, () => act('enable', item));
  return (
    <PacketView
      item={item}
      sign={(isForeign ? seller : own)?.currency.symbol ?? ''}
      onAct={act}
      periods={options.length > 1 && !item.held ? { periods: options, chosen: chosen?.id, onChoose: pick } : undefined}
    />
  );
}

/** `?action=buy` starts a purchase once, and is removed from the URL (C-017, C-018). */
function useAtOnce(search: string, begin: () => void): void {
  const navigate = useNavigate();
  const isAsked = readQuery(search)['action'] === 'buy';
  const viewer = useSessionValue('viewer');
  const { isSuccess } = useNetworkQuery();
  const isReady = isAsked && viewer !== 'pending' && isSuccess;
  useEffect(() => {
    if (!isReady) return;
    const query = new URLSearchParams(search);
    query.delete('action');
    const rest = query.toString();
    void navigate({ search: rest === '' ? '' : `?${rest}` }, { replace: true });
    begin();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for the address that asked; what it begins is of this moment
  }, [isReady]);
}

/** `/packets/free`: what may be watched without any packet, before anybody has counted it (C-068). */
function FreePacket({ Title }: Pick<PacketPageProps, 'Title'>) {
  const { t } = useTranslation();
  const name = t('channels.free_title');
  const item: PacketItem = {
    packet: {
      ...NO_PACKET,
      ...FREE_PLACEHOLDER,
      name,
      short: t('channels.packet_channels', { count: FREE_PLACEHOLDER.channelsCount }),
    },
    to: to.packet('free'),
    price: { amount: 0, period: NO_PERIOD, isTrial: false, isFree: true },
    buttons: [],
  };
  return (
    <>
      <Title words={name} />
      <PacketView
        item={item}
        sign=""
        onAct={() => {}}
        instead={
          <ButtonLink kind="play" to={to.freeChannels()}>
            {t('packets.watch')}
          </ButtonLink>
        }
      />
    </>
  );
}

const NO_PERIOD = { days: 0, months: 0, years: 0 } as const;
const NO_PACKET: Packet = {
  id: 0,
  name: '',
  short: '',
  description: '',
  price: 0,
  isBase: true,
  isBundle: false,
  packets: [],
  available: [],
  period: '',
  periodHuman: NO_PERIOD,
  isTrial: false,
  isUsedTrial: false,
  trialPeriod: NO_PERIOD,
  channelsCount: 0,
  channels: [],
  videos: [],
  libraries: [],
  benefits: [],
  purchases: [],
};
