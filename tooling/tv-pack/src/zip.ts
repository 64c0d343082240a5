import { crc32, deflateRawSync } from 'node:zlib';

export interface PackedFile {
  /** With `/` between folders. */
  readonly path: string;
  readonly data: Buffer;
}

/** 2026-01-01 in DOS's form: the same files make the same archive. */
const DATE = ((2026 - 1980) << 9) | (1 << 5) | 1;
const UTF8_NAMES = 0x0800;
const DEFLATE = 8;

/** A zip archive of files. */
export function zip(files: readonly PackedFile[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, data } of files) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(data, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(UTF8_NAMES, 2);
    common.writeUInt16LE(DEFLATE, 4);
    common.writeUInt16LE(DATE, 8);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    bodies.push(Buffer.from('PK\x03\x04'), common, name, packed);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), common, place, name);
    offset += 4 + common.length + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listed, end]);
}
