// ISO BMFF boxes: splits a fragmented MP4 into init and moof+mdat pairs and reads its values.
export function* boxes(buffer, from = 0, to = buffer.length) {
  for (let o = from; o + 8 <= to;) {
    let size = buffer.readUInt32BE(o),
      head = 8;
    if (size === 1) {
      size = Number(buffer.readBigUInt64BE(o + 8));
      head = 16;
    }
    if (size === 0) size = to - o;
    if (size < head || o + size > to) throw new Error(`broken box at ${o}`);
    yield { type: buffer.toString('latin1', o + 4, o + 8), start: o, body: o + head, end: o + size };
    o += size;
  }
}
export function find(buffer, path, from = 0, to = buffer.length) {
  const [type, ...rest] = path;
  for (const box of boxes(buffer, from, to))
    if (box.type === type) return rest.length ? find(buffer, rest, box.body, box.end) : box;
  return null;
}
/** Time scale of the only track, from moov/trak/mdia/mdhd. */
export function timescale(buffer) {
  const box = find(buffer, ['moov', 'trak', 'mdia', 'mdhd']);
  return buffer.readUInt32BE(box.body + (buffer[box.body] === 1 ? 20 : 12));
}
/** "avc1.64001f" or "mp4a.40.2", read from the sample description. */
export function codecs(buffer) {
  const stsd = find(buffer, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd']);
  const at = buffer.indexOf('avcC', stsd.body, 'latin1');
  if (at < 0 || at > stsd.end) return 'mp4a.40.2';
  return 'avc1.' + buffer.subarray(at + 5, at + 8).toString('hex');
}
/** Duration (in time scale units), decode time, first composition offset of one moof. */
export function fragment(buffer, moof) {
  const traf = find(buffer, ['traf'], moof.body, moof.end);
  const box = (type) => find(buffer, [type], traf.body, traf.end);
  const tfhd = box('tfhd'),
    tfdt = box('tfdt'),
    trun = box('trun');
  const hf = buffer.readUInt32BE(tfhd.body) & 0xffffff;
  let o = tfhd.body + 8;
  if (hf & 1) o += 8;
  if (hf & 2) o += 4;
  const fallback = hf & 8 ? buffer.readUInt32BE(o) : 0;
  const base =
    buffer[tfdt.body] === 1 ? Number(buffer.readBigUInt64BE(tfdt.body + 4)) : buffer.readUInt32BE(tfdt.body + 4);
  const flags = buffer.readUInt32BE(trun.body) & 0xffffff,
    count = buffer.readUInt32BE(trun.body + 4);
  let p = trun.body + 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0),
    duration = 0,
    cts = null;
  for (let i = 0; i < count; i++) {
    if (flags & 0x100) {
      duration += buffer.readUInt32BE(p);
      p += 4;
    } else duration += fallback;
    if (flags & 0x200) p += 4;
    if (flags & 0x400) p += 4;
    if (flags & 0x800) {
      const c = buffer.readInt32BE(p);
      if (cts === null) cts = c;
      p += 4;
    }
  }
  return { base, duration, cts: cts ?? 0, samples: count };
}
