import type { Programme } from '@antenna/api-client';
import { airedShare } from '@antenna/schedule';
import { ProgressBar, useNow } from '@antenna/ui-kit';

/** How far what is on has run. It steps every seven seconds by itself; the card around it renews by the minute (B-592). */
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
