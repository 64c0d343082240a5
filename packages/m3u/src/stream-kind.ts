import type { Source } from './sources.ts';

/** What an address answers with. */
export type StreamKind = Pick<Source, 'kind' | 'isPlayable' | 'mimeType'>;

export interface StreamStart {
  /** The first bytes: a kilobyte is enough, but for encrypted DASH, which may say so later. */
  readonly bytes: Uint8Array;
  /** The header Content-Type, if there is one. */
  readonly contentType: string | undefined;
}

/** The kind of a stream by its first bytes; by Content-Type where they say nothing, as in the middle of a radio stream. Undefined: nothing came. */
export function streamKind({ bytes, contentType = '' }: StreamStart): StreamKind | undefined {
  if (bytes.length === 0) return undefined;
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return mediaKind(bytes) ?? textKind(textOf(bytes), type) ?? typeKind(type) ?? { kind: 'other', isPlayable: false };
}

const file = (mimeType: string): StreamKind => ({ kind: 'file', isPlayable: true, mimeType });
const PACKET = 188;
/** Bytes before each packet of a transport stream as cameras and discs write it. */
const TIMESTAMP = 4;

function mediaKind(bytes: Uint8Array): StreamKind | undefined {
  if (isTransportStream(bytes, 0, PACKET) || isTransportStream(bytes, TIMESTAMP, PACKET + TIMESTAMP))
    return { kind: 'mpegts', isPlayable: false };
  const start = latin(bytes.subarray(0, 64));
  const box = start.slice(4, 8);
  if (box === 'ftyp') return file(start.startsWith('M4A', 8) ? 'audio/mp4' : 'video/mp4');
  if (box === 'styp' || box === 'moof') return file('video/mp4');
  if (start.startsWith('\x1aE\xdf\xa3'))
    return start.includes('webm') ? file('video/webm') : { kind: 'file', isPlayable: false };
  if (start.startsWith('OggS')) return file('audio/ogg');
  if (start.startsWith('fLaC')) return file('audio/flac');
  if (start.startsWith('ID3')) return file('audio/mpeg');
  if (start.startsWith('FLV\x01')) return { kind: 'file', isPlayable: false };
  const [first = 0, second = 0] = bytes;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined;
  // The layer's two bits are 0 in AAC, 1 in MP3.
  if ((second & 0xf6) === 0xf0) return file('audio/aac');
  return (second & 0x06) === 0x02 ? file('audio/mpeg') : undefined;
}

function isTransportStream(bytes: Uint8Array, offset: number, distance: number): boolean {
  if (bytes[offset] !== 0x47) return false;
  const next = offset + distance;
  return bytes.length > next ? bytes[next] === 0x47 : offset === 0 && bytes.length >= PACKET;
}

function textKind(text: string, type: string): StreamKind | undefined {
  if (text.startsWith('#EXTM3U'))
    // A playlist of radio streams has no such lines, and no player of HLS takes it.
    return /^#EXT-X-/m.test(text) ? { kind: 'hls', isPlayable: true } : { kind: 'other', isPlayable: false };
  if (/<MPD[\s>]/.test(text)) return { kind: 'dash', isPlayable: !/<(?:[\w-]+:)?ContentProtection[\s>]/.test(text) };
  if (/<SmoothStreamingMedia[\s>]/.test(text)) return { kind: 'smooth', isPlayable: false };
  return type === 'text/html' || /^(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body)[\s>]/i.test(text)
    ? { kind: 'page', isPlayable: false }
    : undefined;
}

const TYPES: Readonly<Record<string, StreamKind>> = {
  'video/mp2t': { kind: 'mpegts', isPlayable: false },
  'application/dash+xml': { kind: 'dash', isPlayable: true },
  'audio/mpeg': file('audio/mpeg'),
  'audio/mp3': file('audio/mpeg'),
  'audio/aac': file('audio/aac'),
  'audio/aacp': file('audio/aac'),
  'audio/ogg': file('audio/ogg'),
  'application/ogg': file('audio/ogg'),
  'video/mp4': file('video/mp4'),
  'video/webm': file('video/webm'),
};

const typeKind = (type: string): StreamKind | undefined => (Object.hasOwn(TYPES, type) ? TYPES[type] : undefined);

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).trimStart();
