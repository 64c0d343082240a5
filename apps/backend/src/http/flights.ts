import { constants, createBrotliCompress, createGzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | undefined;

/**
 * A page in several flights: each can be read, and drawn, before the next one is there. Packed forms are made at their first
 * use and kept with it.
 */
export class Flights {
  readonly #parts: readonly Buffer[];
  readonly #packed = new Map<Encoding, Promise<readonly Buffer[]>>();

  constructor(parts: readonly string[]) {
    this.#parts = parts.map((part) => Buffer.from(part));
  }

  /** The smallest form that `accepted` (Accept-Encoding) allows. */
  async packed(accepted: string): Promise<{ readonly encoding: Encoding; readonly parts: readonly Buffer[] }> {
    const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
    const kept = this.#packed.get(encoding) ?? pack(this.#parts, encoding);
    this.#packed.set(encoding, kept);
    return { encoding, parts: await kept };
  }
}

/** One stream, flushed behind each part. */
async function pack(parts: readonly Buffer[], encoding: Encoding): Promise<readonly Buffer[]> {
  if (!encoding) return parts;
  const stream =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : createGzip({ level: 6 });
  const kind = encoding === 'br' ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH;
  const packed: Buffer[] = [];
  let pieces: Buffer[] = [];
  stream.on('data', (piece: Buffer) => pieces.push(piece));
  const land = async () => {
    // What has been flushed is given out with this turn of the loop.
    await nextTurn();
    packed.push(Buffer.concat(pieces));
    pieces = [];
  };
  for (const part of parts.slice(0, -1)) {
    stream.write(part);
    await new Promise<void>((resolve) => stream.flush(kind, resolve));
    await land();
  }
  await new Promise((resolve) => stream.on('end', resolve).end(parts.at(-1)));
  await land();
  return packed;
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Sends them one by one: in packets, and under TLS in records, of their own. */
export async function* oneByOne(parts: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    yield part;
    await nextTurn();
  }
}
