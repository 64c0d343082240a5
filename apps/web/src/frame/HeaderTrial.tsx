import { TrialButton } from '@antenna/shell-ui';
import { useNetworkQuery, useOpenModal, useSession } from '@antenna/store';

/** A guest whose network gives trial days is told of them; whoever is signed in has had his choice. */
export function HeaderTrial() {
  const { isGuest } = useSession();
  const { data: network } = useNetworkQuery();
  const open = useOpenModal();
  const days = network?.promoDays ?? 0;
  return isGuest && days > 0 ? <TrialButton days={days} onPress={() => open({ name: 'auth', with: {} })} /> : null;
}
