import type { Seconds } from '@antenna/kernel';

/** Called for each box of a media segment (ISO 14496-12) with its type and position. */
type Visit = (type: string, at: number) => void;

/** Frames per second of a segment, counted in its moof (`trun`, 8.8.8); undefined when there are none. */
export function frameRate(segment: Buffer, duration: Seconds): number | undefined {
  let frames = 0;
  eachBox(segment, (type, at) => {
    if (type === 'trun' && at + 16 <= segment.length) frames += segment.readUInt32BE(at + 12);
  });
  return frames > 0 ? Math.round((frames / duration) * 1000) / 1000 : undefined;
}

/** Shifts the decode times of a segment by `ticks`, in place (`tfdt`, 8.8.12; `sidx`, 8.16.3). */
export function shiftDecodeTime(segment: Buffer, ticks: number): void {
  eachBox(segment, (type, at) => {
    const time = type === 'tfdt' ? at + 12 : type === 'sidx' ? at + 20 : undefined;
    if (time === undefined) return;
    if (segment[at + 8] === 1) segment.writeBigUInt64BE(segment.readBigUInt64BE(time) + BigInt(ticks), time);
    else segment.writeUInt32BE(segment.readUInt32BE(time) + ticks, time);
  });
}

function eachBox(bytes: Buffer, visit: Visit, offset = 0): void {
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (size < 8) return;
    if (type === 'moof' || type === 'traf') eachBox(bytes.subarray(at + 8, at + size), visit, offset + at + 8);
    else visit(type, offset + at);
    at += size;
  }
}
