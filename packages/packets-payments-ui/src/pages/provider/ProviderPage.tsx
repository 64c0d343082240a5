import type { Packet, ProviderLanding } from '@antenna/api-client';
import { shownPromoDays } from '@antenna/packets-payments';
import { to } from '@antenna/navigation';
import { capabilitiesOf, override } from '@antenna/partners';
import {
  useNetworkQuery,
  useOpenModal,
  usePacketListQuery,
  useProvider,
  useProviderLandingQuery,
  useSessionValue,
  useSubscriptionsQuery,
  useTrack,
} from '@antenna/store';
import { ErrorState, Skeleton, useTranslation } from '@antenna/ui-kit';
import { useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PacketItem } from '../../parts/packet-item.ts';
import { arrangePackets } from '../../rules/arrange-packets.ts';
import { packetItem } from '../../rules/packet-lists.ts';
import { useBusyPacket, usePacketActions } from '../actions.ts';
import { ANCHORS } from './anchors.ts';
import { ProviderView, type ProviderViewProps } from './ProviderView.tsx';

export interface ProviderPageProps {
  /** Number or short name. */
  readonly id: string;
  readonly devices: ProviderViewProps['devices'];
  readonly notFound: ReactNode;
  readonly Title: ComponentType<{ readonly words: string | undefined }>;
}

/** `/provider/{id}`. */
export function ProviderPage({ id, devices, notFound, Title }: ProviderPageProps) {
  const { t } = useTranslation();
  const { data: landing, error, refetch } = useProviderLandingQuery(id);
  const packets = useWholePackets(landing);
  const items = useProviderPackets(landing?.provider.id, packets ?? [], landing?.isOtt ?? true);
  const act = useProviderActions(landing?.provider.id, landing?.provider.shortname);
  const logo = useLandingLogo(landing?.provider.id, landing?.provider.brand.logo);
  useAnchor(packets !== undefined);
  const trial = useTrial();
  if (landing && packets) {
    return (
      <>
        <Title words={t('packets.lead', { name: landing.provider.name })} />
        <ProviderView
          provider={landing.provider}
          logo={logo}
          packets={items}
          bundles={landing.bundles}
          devices={devices}
          {...trial}
          onAct={act}
        />
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
      <Skeleton shape="line" width="60%" height={52} />
      <Skeleton height={160} />
      <Skeleton height={112} />
      <Skeleton height={112} />
    </div>
  );
}

/** The page's packets; one's own operator's with their pictures, which the call of the page leaves out. */
function useWholePackets(landing: ProviderLanding | undefined): readonly Packet[] | undefined {
  const own = useProvider();
  const { data: whole, isLoading } = usePacketListQuery();
  return useMemo(() => {
    if (!landing || own?.id !== landing.provider.id) return landing?.packets;
    return isLoading ? undefined : landing.packets.map((packet) => whole?.find(({ id }) => id === packet.id) ?? packet);
  }, [landing, own, whole, isLoading]);
}

/** Its packets by its own rules; what belongs to another operator leads to that one's page (C-086 … C-088). */
function useProviderPackets(
  providerId: number | undefined,
  packets: readonly Packet[],
  isOtt: boolean,
): readonly PacketItem[] {
  const isUser = useSessionValue('isUser');
  const own = useProvider();
  const { data: network } = useNetworkQuery();
  const { data: subscriptions = [] } = useSubscriptionsQuery(undefined, { skip: !isUser });
  const busyId = useBusyPacket();
  return useMemo(() => {
    const isOwn = own?.id === providerId;
    const known = capabilitiesOf(providerId).packets;
    const rules = isOwn ? override(known, network?.capabilities?.['packets']) : known;
    return arrangePackets(packets, rules).map((packet) => {
      const item = packetItem(packet, isOwn ? subscriptions : [], { isOtt, busyId });
      const seller = packet.providerId;
      if (seller !== undefined && seller !== providerId) return { ...item, to: to.provider(seller) };
      return isOwn ? item : { ...item, to: to.packet(`${providerId}_${packet.id}`) };
    });
  }, [providerId, packets, isOtt, own, network, subscriptions, busyId]);
}

/** EnableAction on this page: one's own operator's packet is bought, any other's own page or its operator's comes first. */
function useProviderActions(providerId: number | undefined, shortname: string | undefined) {
  const own = useProvider();
  const navigate = useNavigate();
  const bought = usePacketActions();
  const elsewhere = usePacketActions((item) => {
    const seller = item.packet.providerId;
    void navigate(
      seller !== undefined && seller !== providerId
        ? to.provider(seller)
        : `${to.packet(`${shortname || providerId}_${item.packet.id}`)}?action=buy`,
    );
  });
  return own?.id === providerId ? bought : elsewhere;
}

/** One provider's page shows the brand's mark in place of the landing's (C-089). */
function useLandingLogo(providerId: number | undefined, brandLogo: string | undefined): string | undefined {
  return capabilitiesOf(providerId).packets.logo === 'brand' ? brandLogo : undefined;
}

/** Days of the trial for a visitor without an account; signing in starts it (C-085, C-325). */
function useTrial(): Pick<ProviderViewProps, 'promoDays' | 'onTrial'> {
  const isUser = useSessionValue('isUser');
  const viewer = useSessionValue('viewer');
  const { data: network } = useNetworkQuery();
  const open = useOpenModal();
  const track = useTrack();
  const days = shownPromoDays(network?.promoDays ?? 0);
  if (isUser || viewer === 'pending' || days === undefined) return {};
  const onTrial = () => {
    track('trial_button_click', { packetId: null, amount: null, source: 'provider' });
    open({ name: 'auth', with: { reason: 'buy', promoDays: days } });
  };
  return { promoDays: days, onTrial };
}

/** Goes to the section that the address names once it is there (C-020). */
function useAnchor(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    const name = Object.values(ANCHORS).find((each) => hash === `#${each}`);
    if (isThere && name) document.getElementById(name)?.scrollIntoView();
  }, [isThere, hash]);
}
