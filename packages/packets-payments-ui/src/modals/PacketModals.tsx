import { formatMoney } from '@antenna/kernel';
import { basesFor, packetPrice, subscriptionTo } from '@antenna/packets-payments';
import { DESKTOP_WIDTH, matchRoute, to, type Modals } from '@antenna/navigation';
import type { PlayAfter } from '@antenna/store/payments';
import {
  useChannelsQuery,
  useContentQuery,
  useNavigation,
  usePacketListQuery,
  usePacketQuery,
  useQuickOffersQuery,
  useSubscriptionsQuery,
  useTrack,
} from '@antenna/store';
import { usePaymentActions, usePurchase } from './flows.ts';
import { useSign } from './use-charge.ts';
import { optionOf } from '../parts/packet-option.ts';
import { titleOffers } from './title-offers.ts';
import { useLast, useNeeded } from './use-last.ts';
import type { ViewProps } from './view-props.ts';
import { PacketsChannelsView, QuickPacketsView, type PacketOffer } from './views/PacketViews.tsx';

/** What to open after the purchase: the title, or the channel, unless this is its page, where it plays automatically (C-136). */
function usePlayAfter(of: Modals['packets_channels']): PlayAfter | undefined {
  const { current } = useNavigation();
  const { data: channels } = useChannelsQuery();
  if ('contentId' in of) return { kind: 'content', id: of.playId ?? of.contentId };
  const { channelId } = of;
  // Only the names in the path matter, at whatever width.
  const here = matchRoute(current?.pathname ?? to.home(), { width: DESKTOP_WIDTH, device: 'desktop' }).params[
    'channel'
  ];
  const isHere =
    here === String(channelId) || (here !== undefined && here === channels?.find(({ id }) => id === channelId)?.slug);
  return isHere ? undefined : { kind: 'channel', id: String(channelId), ts: of.ts };
}

/** Modal `packets_channels`: choosing a packet starts its purchase. */
export function PacketsChannelsModal({ with: of, open, onClose }: ViewProps<'packets_channels'>) {
  const { data, isError, refetch } = useQuickOffersQuery(of);
  const { data: held } = useSubscriptionsQuery();
  const { buy, offer } = usePaymentActions();
  const track = useTrack();
  const isTitle = 'contentId' in of;
  const titled = isTitle
    ? { contentId: of.contentId, ...(of.libraryId !== undefined && { libraryId: of.libraryId }) }
    : { contentId: '' };
  const { data: content } = useContentQuery({ id: titled.contentId, libraryId: titled.libraryId }, { skip: !isTitle });
  const offers = data?.flatMap((each) => {
    const option = optionOf(each);
    return option ? [{ ...option, isHeld: subscriptionTo(option.id, held ?? []) !== undefined }] : [];
  });
  const playAfter = usePlayAfter(of);
  const choose = (packetId: number) => {
    const price = offers?.find(({ id }) => id === packetId)?.price.amount;
    track('open_packet', {
      packetId,
      amount: price === undefined ? null : formatMoney(price),
      source: isTitle ? 'content' : 'channel',
    });
    buy({ packetId, isForChannel: !isTitle, ...(playAfter && { playAfter }) });
  };
  const titles = isTitle ? titleOffers(content?.buttons) : [];
  const take = (purchaseId: string) => {
    const playsAfter = titles.find(({ id }) => id === purchaseId)?.playsAfter ?? false;
    offer({ ...titled, purchaseId, ...(playsAfter && playAfter && { playAfter }) });
  };
  return (
    <PacketsChannelsView
      open={open}
      isTitle={isTitle}
      sign={useSign()}
      offers={offers}
      isFailed={isError && !data}
      titles={titles}
      onTake={take}
      onRetry={() => void refetch()}
      onChoose={choose}
      onClose={onClose}
    />
  );
}

/** Modal `quick_packets`: the base packet first, then the selected one. */
export function QuickPacketsModal({ with: { packetId, baseIds }, open, onClose }: ViewProps<'quick_packets'>) {
  const [state, send] = usePurchase();
  const isAsked = useLast(state.at === 'choosing-base' ? state : undefined) !== undefined;
  useNeeded(isAsked, onClose);
  const { data, isError, refetch } = usePacketListQuery();
  const { data: selected } = usePacketQuery({ id: String(packetId) });
  const offers = (data && basesFor(data, baseIds))?.map((packet): PacketOffer => ({
    id: packet.id,
    name: packet.name,
    about: packet.short || undefined,
    channels: packet.channels,
    channelsCount: packet.channelsCount,
    price: packetPrice(packet),
  }));
  return (
    <QuickPacketsView
      open={open}
      packetName={selected?.name}
      sign={useSign()}
      offers={offers}
      isFailed={isError && !data}
      onRetry={() => void refetch()}
      onChoose={(id) => send({ type: 'base-chosen', packetId: id })}
      onClose={onClose}
    />
  );
}
