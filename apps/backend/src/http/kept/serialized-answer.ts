import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { withAbsoluteAddresses } from '../absolute-addresses.ts';
import { BROTLI_QUALITY, COMPRESS_FROM } from '../limits.ts';

/** A cached answer as the bytes that go over the wire; compressed forms are made at their first use and kept with it. */
export class SerializedAnswer {
  readonly bytes: Buffer;
  /** Where the cache of answers keeps it. */
  readonly key: string | undefined;
  #gzip: Buffer | undefined;
  #brotli: Buffer | undefined;
  #absolute: { readonly origin: string; readonly answer: SerializedAnswer } | undefined;

  constructor(bytes: Buffer, key?: string) {
    this.bytes = bytes;
    this.key = key;
  }

  /** The same with absolute addresses; the last origin's form is kept, so that no list of hosts fills the memory. */
  at(origin: string): SerializedAnswer {
    if (this.#absolute?.origin !== origin)
      this.#absolute = {
        origin,
        answer: new SerializedAnswer(Buffer.from(withAbsoluteAddresses(this.bytes.toString(), origin))),
      };
    return this.#absolute.answer;
  }

  /** The smallest form that `accepted` (Accept-Encoding) allows. */
  packed(accepted: string | undefined): { readonly encoding: 'br' | 'gzip' | undefined; readonly bytes: Buffer } {
    if (this.bytes.length < COMPRESS_FROM || !accepted) return { encoding: undefined, bytes: this.bytes };
    if (accepted.includes('br')) {
      this.#brotli ??= brotliCompressSync(this.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
      return { encoding: 'br', bytes: this.#brotli };
    }
    if (!accepted.includes('gzip')) return { encoding: undefined, bytes: this.bytes };
    this.#gzip ??= gzipSync(this.bytes, { level: 6 });
    return { encoding: 'gzip', bytes: this.#gzip };
  }
}

export function serializeAnswer(value: unknown, key?: string): SerializedAnswer {
  return new SerializedAnswer(Buffer.from(JSON.stringify(value)), key);
}
