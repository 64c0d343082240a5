import type { Programme } from '@antenna/api-client';
import { airedShare } from '@antenna/schedule';
import { ProgressBar, useNow } from '@antenna/ui-kit';

/** Progress of the current programme. It updates every seven seconds, independently of the card, which updates per minute (B-592). */
export function AiredBar({
  programme,
  delay,
  overlay,
}: {
  readonly programme: Programme;
  readonly delay: number;
  readonly overlay?: boolean | undefined;
}) {
  const now = useNow('progress') / 1_000;
  return <ProgressBar kind="live" overlay={overlay} value={airedShare(programme, now - delay)} />;
}
