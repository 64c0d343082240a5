import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { SerializedAnswer } from '../http/kept/serialized-answer.ts';

export interface PlayerScript {
  readonly answer: SerializedAnswer;
  /** For `<script integrity>`. */
  readonly integrity: string;
}

/** The built script of packages/embed-sdk; read again when it has been built again, undefined before. */
export function createPlayerScript(file: string): () => Promise<PlayerScript | undefined> {
  let read: { readonly mtime: number; readonly script: PlayerScript } | undefined;
  return async () => {
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    if (read?.mtime !== found.mtimeMs) {
      const bytes = await readFile(file);
      const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      read = { mtime: found.mtimeMs, script: { answer: new SerializedAnswer(bytes), integrity } };
    }
    return read.script;
  };
}
