import multipart, { type MultipartFile } from '@fastify/multipart';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MEGABYTE } from '@antenna/safe-input';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** As much as is taken from the network. */
const LARGEST = 200;
const NAME_LONGEST = 100;
type Field = 'playlist' | 'guide';

interface Sent {
  /** Undefined without a token that is right. */
  readonly fields: ReadonlyMap<string, string> | undefined;
  /** Why a file was not taken, in English. */
  readonly problem: string | undefined;
}

/** Files that the form brought: kept until the service was made, so that a second attempt needs no second upload. */
export interface Uploads {
  register(server: FastifyInstance): void;
  /** Reads the form; files go to the disk as they come, and only after the token. */
  read(request: FastifyRequest, isToken: (given: string | undefined) => boolean): Promise<Sent>;
  /** Where the file of this field is. */
  path(field: Field): string | undefined;
  /** As the operator knows it; '' without one. */
  nameOf(field: Field): string;
  drop(): Promise<void>;
}

export function createUploads(): Uploads {
  let dir: string | undefined;
  const kept = new Map<Field, { readonly name: string; readonly path: string }>();
  const keep = async (field: Field, { file, filename }: MultipartFile): Promise<string | undefined> => {
    dir ??= await mkdtemp(join(tmpdir(), 'antenna-setup-'));
    const packed = filename.toLowerCase().endsWith('.gz') ? '.gz' : '';
    const path = join(dir, field === 'playlist' ? 'playlist.m3u' : `guide.xml${packed}`);
    const half = `${path}.half`;
    await pipeline(file, createWriteStream(half, { mode: 0o600 }));
    const name = basename(filename.replaceAll('\\', '/')).slice(0, NAME_LONGEST);
    if (file.truncated) {
      await rm(half, { force: true });
      return `The file ${name} is larger than ${LARGEST} MB.`;
    }
    await rename(half, path);
    kept.set(field, { name, path });
    return undefined;
  };
  return {
    register: (server) =>
      void server.register(multipart, {
        limits: { fields: 20, fieldSize: 4_096, files: 2, fileSize: LARGEST * MEGABYTE, parts: 24 },
        throwFileSizeLimit: false,
      }),
    async read(request, isToken) {
      const fields = new Map<string, string>();
      const files: Field[] = [];
      let problem: string | undefined;
      for await (const part of request.parts()) {
        if (part.type === 'field') {
          if (part.valueTruncated) return { fields: undefined, problem };
          fields.set(part.fieldname, String(part.value));
          continue;
        }
        if (!isToken(fields.get('token'))) return { fields: undefined, problem };
        const field = /^(playlist|guide)File$/.exec(part.fieldname)?.[1] as Field | undefined;
        if (field === undefined || !part.filename) part.file.resume();
        else {
          problem ??= await keep(field, part);
          // What was chosen last counts, not the address typed before.
          files.push(field);
        }
      }
      for (const field of files) fields.delete(field);
      return { fields: isToken(fields.get('token')) ? fields : undefined, problem };
    },
    path: (field) => kept.get(field)?.path,
    nameOf: (field) => kept.get(field)?.name ?? '',
    async drop() {
      if (dir !== undefined) await rm(dir, { recursive: true, force: true });
    },
  };
}
