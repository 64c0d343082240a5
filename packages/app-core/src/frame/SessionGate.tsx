import { SessionFailed } from '@antenna/shell-ui';
import { useNetworkQuery, useSession } from '@antenna/store';
import type { ReactNode } from 'react';

/**
 * The page, or the message that no session could be opened, with another attempt.
 * Forbidden countries and viewers who must sign in have pages of their own (`redirectCheck` of navigation).
 */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { gate, retry } = useSession();
  const { data: network } = useNetworkQuery();
  if (gate !== 'session') return children;
  return <SessionFailed onRetry={retry} phone={network?.provider.support.phone} />;
}
