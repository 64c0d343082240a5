import { Diagnostics } from '@antenna/shell-ui';
import { useDevicesQuery, useNetworkQuery, useRemoteAddress } from '@antenna/store';
import { useFormats } from '@antenna/ui-kit';
import { useServices } from '../services/services-context.tsx';

/** What support asks for first, with the last errors of this page. */
export function AppDiagnostics() {
  const { logger, userAgent } = useServices();
  const { time } = useFormats();
  const { data: network } = useNetworkQuery();
  const { data: devices } = useDevicesQuery();
  const address = useRemoteAddress();
  return (
    <Diagnostics
      deviceId={devices?.find((each) => each.isCurrent)?.id}
      ip={address}
      country={network?.country}
      provider={network?.provider.name}
      browser={userAgent}
      errors={logger.recent().map(({ at, message }) => `${time(at / 1_000)} ${message}`)}
      copy={copied}
    />
  );
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
