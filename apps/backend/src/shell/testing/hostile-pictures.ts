import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A PNG of a few kilobytes that unpacks to hundreds of megabytes. */
export function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([size, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * 100));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A moving picture of square frames. */
export async function moving(count = 2, side = 64): Promise<Buffer> {
  const frames = Buffer.concat(
    Array.from({ length: count }, (_, index) => Buffer.alloc(side * side * 3, (index * 87 + 10) % 251)),
  );
  return sharp(frames, {
    raw: { width: side, height: side * count, channels: 3, pageHeight: side },
    limitInputPixels: false,
  })
    .webp()
    .toBuffer();
}
