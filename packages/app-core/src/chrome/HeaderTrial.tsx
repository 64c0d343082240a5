import { TrialButton } from '@antenna/shell-ui';
import { useNetworkQuery, useSelling, useSessionValue, useTrack } from '@antenna/store';
import { useAwaitedGuest } from './use-awaited-guest.ts';

/** Offers trial days to a guest whose network has them, in the header and, on a phone, in the settings, where something is sold. */
export function HeaderTrial() {
  const isGuest = useSessionValue('isGuest');
  const { data: network } = useNetworkQuery();
  const track = useTrack();
  const isAwaited = useAwaitedGuest();
  const { showsPrices } = useSelling();
  const days = network?.promoDays ?? 0;
  if (days === 0 || !showsPrices || !(isGuest || isAwaited)) return null;
  const press = () => track('trial_button_click', { packetId: null, amount: null, source: 'header' });
  return (
    <span className={isAwaited ? 'ac-awaited' : 'ac-present'}>
      <TrialButton days={days} onPress={press} />
    </span>
  );
}
