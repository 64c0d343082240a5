import type { Seconds } from '@antenna/kernel';

/** What little of ISO 14496-12 playout needs to read and write in a media segment. */
type Visit = (kind: string, at: number) => void;

/** Pictures per second of one segment, counted in its moof (`trun`, 8.8.8); undefined when the bytes are not such a segment. */
export function frameRate(segment: Buffer, duration: Seconds): number | undefined {
  let frames = 0;
  eachBox(segment, 0, segment.length, (kind, at) => {
    if (kind === 'trun' && at + 16 <= segment.length) frames += segment.readUInt32BE(at + 12);
  });
  return frames > 0 ? Math.round((frames / duration) * 1000) / 1000 : undefined;
}

/** Moves the decode times of a segment by `ticks`, in place (`tfdt`, 8.8.12; `sidx`, 8.16.3). */
export function shiftDecodeTime(segment: Buffer, ticks: number): void {
  eachBox(segment, 0, segment.length, (kind, at) => {
    const time = kind === 'tfdt' ? at + 12 : kind === 'sidx' ? at + 20 : undefined;
    if (time === undefined) return;
    if (segment[at + 8] === 1) segment.writeBigUInt64BE(segment.readBigUInt64BE(time) + BigInt(ticks), time);
    else segment.writeUInt32BE(segment.readUInt32BE(time) + ticks, time);
  });
}

function eachBox(bytes: Buffer, from: number, to: number, visit: Visit): void {
  for (let at = from; at + 8 <= to;) {
    const size = bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (size < 8) return;
    if (kind === 'moof' || kind === 'traf') eachBox(bytes, at + 8, Math.min(to, at + size), visit);
    else visit(kind, at);
    at += size;
  }
}
