import type { Packet } from '@antenna/api-client';

/** Days of archive that the channels of a packet have, the fewest and the most; undefined where the platform does not say. */
export function archiveOf({
  channels,
}: Pick<Packet, 'channels'>): { readonly least: number; readonly most: number } | undefined {
  const days = channels.flatMap(({ archiveDays }) => archiveDays ?? []);
  return days.length === 0 ? undefined : { least: Math.min(...days), most: Math.max(...days) };
}
