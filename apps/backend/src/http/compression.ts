import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import { BROTLI_QUALITY, COMPRESS_FROM } from './limits.ts';

/** Text that is made or read for one call. Cached answers keep their compressed bytes themselves (`SerializedAnswer`) and pass through. */
const TYPES = /^(application\/(json|manifest\+json|xml)|text\/(html|plain|css|javascript)|image\/svg\+xml)(;|$)/;

export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: COMPRESS_FROM,
    customTypes: TYPES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    // Bodies of requests are small and never compressed: nothing may unpack into more than BODY_LIMIT.
    globalDecompression: false,
  });
}
