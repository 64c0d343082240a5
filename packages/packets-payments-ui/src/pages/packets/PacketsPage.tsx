import { buyerState, holdingOf, shownPromoDays } from '@antenna/packets-payments';
import { useCapabilities, useNetworkQuery, useOpenModal, useSessionValue, useSubscriptionsQuery } from '@antenna/store';
import { Button, useTranslation } from '@antenna/ui-kit';
import { Invite, type InviteProps } from '../Invite.tsx';
import { usePacketActions } from '../actions.ts';
import { useMoney } from '../use-money.ts';
import { usePacketLists } from '../use-packet-lists.ts';
import { hasNoPackets, PacketsView } from './PacketsView.tsx';

/** `/packets`. */
export function PacketsPage() {
  const { lists, isFailed, retry } = usePacketLists();
  const actions = usePacketActions();
  const money = useMoney();
  return (
    <PacketsView
      packets={lists}
      isFailed={isFailed}
      onRetry={retry}
      {...money}
      invite={
        <FirstStep packets={lists?.base.map(({ packet }) => packet)} hasChoice={!lists || !hasNoPackets(lists)} />
      }
      onAct={actions}
    />
  );
}

/** What a viewer without a packet can do: sign in, with the days of a trial, or choose one (C-007, C-252). */
function FirstStep({ packets, hasChoice }: Pick<InviteProps, 'packets'> & { readonly hasChoice: boolean }) {
  const { t } = useTranslation();
  const open = useOpenModal();
  const isGuest = useSessionValue('isGuest');
  const isUser = useSessionValue('isUser');
  const viewer = useSessionValue('viewer');
  const { data: network } = useNetworkQuery();
  const { premium } = useCapabilities();
  const { data: subscriptions } = useSubscriptionsQuery(undefined, { skip: !isUser });
  if (viewer === 'pending' || (isUser && !subscriptions)) return null;
  const state = buyerState(isUser ? 'user' : isGuest ? 'guest' : 'none', subscriptions ?? []);
  const offer =
    premium.isOffered && state !== 'full_payment' ? (
      <Button kind="outline" aria-haspopup="dialog" onClick={() => open({ name: 'premium', with: {} })}>
        Premium
      </Button>
    ) : undefined;
  const hasSome = (subscriptions ?? []).some((each) => holdingOf(each) !== 'none');
  if (state === 'full_payment' || state === 'promo' || hasSome) return null;
  if (!hasChoice) return offer;
  if (state === 'free')
    return <Invite title={t('packets.free_title')} text={t('packets.free_text')} packets={packets} second={offer} />;
  const days = shownPromoDays(network?.promoDays ?? 0);
  return (
    <Invite
      title={days === undefined ? t('packets.guest_title') : t('shell.trial', { count: days })}
      kicker={days === undefined ? undefined : t('packets.guest_title')}
      text={t('packets.guest_text')}
      packets={packets}
      action={{
        label: t('shell.sign_in'),
        onPress: () =>
          open({ name: 'auth', with: { reason: 'account', ...(days !== undefined && { promoDays: days }) } }),
      }}
      second={offer}
    />
  );
}
