// Common encryption ('cenc': AES-128 in counter mode, subsamples for video) of fragmented MP4: makes encrypted
// segments from unencrypted ones. ffmpeg writes no senc, saiz and saio into its fragments, so that its encrypted
// output cannot be played.
import { createCipheriv } from 'node:crypto';
import { boxes } from './boxes.mjs';

/** Unencrypted bytes at the start of each slice: players read the slice header. */
const CLEAR_LEAD = 64;
const ENTRY = { avc1: 'encv', mp4a: 'enca' };
/** The W3C's common system: initialisation data that ClearKey reads in every browser. */
const COMMON_SYSTEM = Buffer.from('1077efecc0b24d02ace33c1e52e2fb4b', 'hex');

const u16 = (n) => Buffer.from([n >> 8, n & 255]);
const u32 = (n) => Buffer.from([n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]);
const box = (type, ...parts) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};
const fullBox = (type, version, flags, ...parts) => box(type, u32(((version << 24) | flags) >>> 0), ...parts);
const whole = (buffer, { start, end }) => buffer.subarray(start, end);
const inside = (buffer, { body, end }) => buffer.subarray(body, end);

/** The same boxes, with those at `path` replaced by the result of `change`. */
function replaced(buffer, [type, ...rest], change) {
  return Buffer.concat(
    [...boxes(buffer)].map((each) => {
      if (each.type !== type) return whole(buffer, each);
      return rest.length > 0 ? box(type, replaced(inside(buffer, each), rest, change)) : change(inside(buffer, each));
    }),
  );
}

/** An init segment that declares its samples encrypted with the key `kid`. */
export function protectInit(init, kid) {
  const stsd = replaced(init, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'], (body) =>
    box('stsd', body.subarray(0, 8), ...entries(body.subarray(8), kid)),
  );
  return replaced(stsd, ['moov'], (body) =>
    box('moov', body, fullBox('pssh', 1, 0, COMMON_SYSTEM, u32(1), kid, u32(0))),
  );
}

function entries(list, kid) {
  return [...boxes(list)].map((each) => {
    const name = ENTRY[each.type];
    if (!name) throw new Error(`no way to encrypt ${each.type}`);
    const tenc = fullBox('tenc', 0, 0, Buffer.from([0, 0, 1, 8]), kid);
    return box(
      name,
      inside(list, each),
      box(
        'sinf',
        box('frma', Buffer.from(each.type, 'latin1')),
        fullBox('schm', 0, 0, Buffer.from('cenc'), u32(0x10000)),
        box('schi', tenc),
      ),
    );
  });
}

/** One encrypted moof+mdat pair. `nextIv` answers eight bytes that were never used with this key. */
export function protectFragment(fragment, { key, nextIv, isVideo }) {
  const [moof, mdat] = ['moof', 'mdat'].map((type) => [...boxes(fragment)].find((each) => each.type === type));
  const media = Buffer.from(inside(fragment, mdat));
  const marks = [];
  let at = 0;
  for (const size of sampleSizes(inside(fragment, moof))) {
    marks.push(encrypt(media.subarray(at, at + size), { key, iv: nextIv(), isVideo }));
    at += size;
  }
  return Buffer.concat([protectedMoof(inside(fragment, moof), marks, isVideo), box('mdat', media)]);
}

function sampleSizes(moof) {
  const traf = inside(
    moof,
    [...boxes(moof)].find(({ type }) => type === 'traf'),
  );
  const part = (type) =>
    inside(
      traf,
      [...boxes(traf)].find((each) => each.type === type),
    );
  const [tfhd, trun] = [part('tfhd'), part('trun')];
  const headFlags = tfhd.readUInt32BE(0) & 0xffffff;
  if (headFlags & 1) throw new Error('offsets from the beginning of the file are not foreseen');
  const usual = headFlags & 0x10 ? tfhd.readUInt32BE(8 + (headFlags & 2 ? 4 : 0) + (headFlags & 8 ? 4 : 0)) : 0;
  const flags = trun.readUInt32BE(0) & 0xffffff;
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag);
  const first = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
  const place = fields.indexOf(0x200);
  return Array.from({ length: trun.readUInt32BE(4) }, (_, index) =>
    place < 0 ? usual : trun.readUInt32BE(first + (index * fields.length + place) * 4),
  );
}

/** Encrypts a sample in place and answers its entry in `senc`. */
function encrypt(sample, { key, iv, isVideo }) {
  const cipher = createCipheriv('aes-128-ctr', key, Buffer.concat([iv, Buffer.alloc(8)]));
  if (!isVideo) {
    cipher.update(sample).copy(sample);
    return iv;
  }
  const parts = [];
  let clear = 0;
  for (let at = 0; at + 4 <= sample.length;) {
    const unit = 4 + sample.readUInt32BE(at);
    const isSlice = [1, 2, 3, 4, 5].includes(sample[at + 4] & 31);
    const hidden = isSlice ? Math.max(0, unit - 4 - CLEAR_LEAD) & ~15 : 0;
    clear += unit - hidden;
    if (hidden > 0) {
      parts.push([clear, hidden]);
      clear = 0;
      const from = at + unit - hidden;
      cipher.update(sample.subarray(from, from + hidden)).copy(sample, from);
    }
    at += unit;
  }
  if (clear > 0) parts.push([clear, 0]);
  if (parts.some(([readable]) => readable > 65_535)) throw new Error('a readable part does not fit into senc');
  return Buffer.concat([iv, u16(parts.length), ...parts.flatMap(([readable, hidden]) => [u16(readable), u32(hidden)])]);
}

/** The moof with senc, saiz and saio; offsets behind it are moved by their length. */
function protectedMoof(moof, marks, isVideo) {
  const traf = [...boxes(moof)].find(({ type }) => type === 'traf');
  const before = [...boxes(moof)].filter(({ type }) => type !== 'traf').map((each) => whole(moof, each));
  const tracks = inside(moof, traf);
  const old = [...boxes(tracks)].map((each) => ({ type: each.type, bytes: Buffer.from(whole(tracks, each)) }));
  const senc = fullBox('senc', 0, isVideo ? 2 : 0, u32(marks.length), ...marks);
  const saiz = fullBox(
    'saiz',
    0,
    0,
    Buffer.from([0]),
    u32(marks.length),
    Buffer.from(marks.map((mark) => mark.length)),
  );
  const saioLength = 20;
  const grown = senc.length + saiz.length + saioLength;
  for (const { type, bytes } of old)
    if (type === 'trun' && bytes.readUInt32BE(8) & 1) bytes.writeUInt32BE(bytes.readUInt32BE(16) + grown, 16);
  const lengthOf = (list) => list.reduce((sum, bytes) => sum + bytes.length, 0);
  // Header of moof, boxes before traf, header of traf, its old boxes, saiz, saio, header and count of senc.
  const offset = 8 + lengthOf(before) + 8 + lengthOf(old.map(({ bytes }) => bytes)) + saiz.length + saioLength + 16;
  return box(
    'moof',
    ...before,
    box('traf', ...old.map(({ bytes }) => bytes), saiz, fullBox('saio', 0, 0, u32(1), u32(offset)), senc),
  );
}
