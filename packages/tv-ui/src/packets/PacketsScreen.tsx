import type { Packet, Subscription } from '@antenna/api-client';
import { holdingOf, packetButtons, packetPrice, stateSentence, subscriptionTo } from '@antenna/packets-payments';
import {
  useCapabilities,
  useOpenModal,
  usePacketListQuery,
  useProvider,
  useSelling,
  useSessionValue,
  useSubscriptionsQuery,
} from '@antenna/store';
import { usePaymentActions, usePurchase } from '@antenna/store/payments';
import { Button, Message, Row, Press, Stack, WaitingRow, type StackPart } from '@antenna/tv-kit';
import { iconLock, iconTicket, useFormats, useTranslation } from '@antenna/ui-kit';
import { useState } from 'react';
import { MarkTile } from '../cards/ChannelTile.tsx';
import { PacketDialog } from './PacketDialog.tsx';
import { PacketPrice } from './PacketPrice.tsx';
import '../parts/parts.css';
import './packets.css';

/** px */
const CARD_HEIGHT = 360;

/** A child is shown no plans and no prices, but the way to another profile. */
export function PacketsScreen() {
  const { t } = useTranslation();
  const isChild = useSessionValue('isChild');
  const open = useOpenModal();
  if (!isChild) return <Plans />;
  return (
    <div className="tu-screen">
      <Message glyph={iconLock} title={t('profiles.adults_title')} text={t('profiles.adults_text')}>
        <Button kind="play" onPress={() => open({ name: 'profiles', with: {} })}>
          {t('profiles.over_switch')}
        </Button>
      </Message>
    </div>
  );
}

/** What is sold and what of it the viewer has; a packet opens its price, its channels and the way to buy it. */
function Plans() {
  const { t } = useTranslation();
  const isUser = useSessionValue('isUser');
  const { data: sold, isError, refetch } = usePacketListQuery();
  const { data: held } = useSubscriptionsQuery(undefined, { skip: !isUser });
  const [opened, setOpened] = useState<Packet>();
  const [purchase] = usePurchase();
  const open = useOpenModal();
  const { premium } = useCapabilities();
  const { showsPrices } = useSelling();
  const { change, buy } = usePaymentActions();
  if (isError && !sold)
    return (
      <div className="tu-screen">
        <Message glyph={iconTicket} title={t('packets.failed')}>
          <Button kind="play" onPress={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </Message>
      </div>
    );
  if (!sold)
    return (
      <div className="tu-screen">
        <WaitingRow label={t('common.loading')} count={4} width={416} height={CARD_HEIGHT} />
      </div>
    );
  const groups = [
    { id: 'base', title: t('packets.base'), packets: sold.filter(({ isBase }) => isBase) },
    { id: 'extra', title: t('packets.extra'), packets: sold.filter(({ isBase }) => !isBase) },
  ].filter(({ packets }) => packets.length > 0);
  if (groups.length === 0)
    return (
      <div className="tu-screen">
        <Message glyph={iconTicket} title={t('packets.none')} text={t('packets.none_text')}>
          <Button kind="play" onPress={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </Message>
      </div>
    );
  const mine = opened && subscriptionTo(opened.id, held ?? []);
  return (
    <>
      <div className="tu-screen">
        <Stack
          id="packets"
          viewport={866}
          parts={[
            ...(premium.isOffered && showsPrices ? [PREMIUM] : []),
            ...groups.map(({ id, title, packets }) => ({
              id,
              height: CARD_HEIGHT + 120,
              render: () => (
                <Row
                  region={id}
                  title={title}
                  count={packets.length}
                  width={416}
                  height={CARD_HEIGHT}
                  keyOf={(index) => packets[index]?.id ?? index}
                  render={(index) => {
                    const packet = packets[index];
                    return packet ? (
                      <PacketCard
                        packet={packet}
                        held={subscriptionTo(packet.id, held ?? [])}
                        onPress={() => setOpened(packet)}
                      />
                    ) : null;
                  }}
                />
              ),
            })),
          ]}
        />
      </div>
      {opened ? (
        <PacketDialog
          packet={opened}
          held={holdingOf(mine) === 'none' ? undefined : mine}
          canDisable={packetButtons(opened, mine).some((button) => button.do.startsWith('disable'))}
          isBusy={purchase.at !== 'idle'}
          onBuy={() => {
            setOpened(undefined);
            if (isUser) buy({ packetId: opened.id });
            else open({ name: 'auth', with: { reason: 'buy' } });
          }}
          onDisable={() => {
            setOpened(undefined);
            if (mine) change({ to: mine.status === 'future' ? 'cancel-future' : 'disable', subscription: mine });
          }}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
}

function PremiumButton() {
  const open = useOpenModal();
  return (
    <div data-region="premium">
      <Button id="premium" onPress={() => open({ name: 'premium', with: {} })}>
        Premium
      </Button>
    </div>
  );
}

const PREMIUM: StackPart = { id: 'premium', height: 120, render: () => <PremiumButton /> };

/** Logos on a card. */
const LOGOS = 3;

function PacketCard({
  packet,
  held,
  onPress,
}: {
  readonly packet: Packet;
  readonly held: Subscription | undefined;
  readonly onPress: () => void;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const sign = useProvider()?.currency.symbol ?? '';
  const { showsPrices } = useSelling();
  const logos = packet.channels.slice(0, LOGOS);
  const more = Math.max(packet.channelsCount, packet.channels.length) - logos.length;
  return (
    <Press className="tu-packet" onPress={onPress}>
      <span className="tu-packet-name tu-ellipsis">{packet.name}</span>
      {held ? (
        <span className="tu-packet-held">{stateSentence(t, held, { formats, sign, hasPrice: showsPrices })}</span>
      ) : showsPrices ? (
        <PacketPrice price={packetPrice(packet)} className="tu-packet-price" />
      ) : null}
      <span className="tu-packet-about">{packet.short}</span>
      {logos.length > 0 ? (
        // The packet's dialog names its channels.
        <span className="tu-packet-logos" aria-hidden>
          {logos.map(({ id, name, icon, cover, plate }) => (
            <MarkTile key={id} name={name} mark={icon ?? cover} plate={plate} className="tu-packet-logo" />
          ))}
          {more > 0 ? `+${more}` : null}
        </span>
      ) : null}
    </Press>
  );
}
