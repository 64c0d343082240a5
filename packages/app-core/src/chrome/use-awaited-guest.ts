import { useNetworkQuery, useSessionValue } from '@antenna/store';
import './awaited-guest.css';

/** Whether a guest is being created: the header reserves, hidden, the space of what a guest has, so that nothing moves. */
export function useAwaitedGuest(): boolean {
  const viewer = useSessionValue('viewer');
  const gate = useSessionValue('gate');
  const { data: network } = useNetworkQuery();
  return viewer === 'pending' && gate !== 'session' && network?.isGuestAllowed === true;
}
