import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import { HOUR, MINUTE, type Millis } from '@antenna/kernel';
import type { ImportReport, ImportRequest } from '../import/index.ts';
import { guideSource } from './guide-file.ts';
import type { OperatorLoad } from './load.ts';
import { OperatorFileBroken, readRaw } from './read-files.ts';
import { readState, writeState } from './repository/load-state.ts';
import type { GuideSourceFile, SourceFile, SourcesFile } from './sources-file.ts';

const REFRESH_HOURS = 12;
/** An address that failed is tried again after this time. */
const RETRY_AFTER: Millis = 10 * MINUTE;

export interface SourcesLoad {
  readonly providerId: number;
  readonly state: ReadonlyMap<string, string>;
  /** sources.json; undefined: the folder's playlist.m3u and guide.xml. */
  readonly sources: SourcesFile | undefined;
}

/** Imports the playlist that sources.json names, else the folder's playlist.m3u, when it changed or is due; answers whether channels came. */
export async function loadPlaylist(
  load: OperatorLoad,
  { providerId, state, sources }: SourcesLoad,
): Promise<{ readonly hasNewChannels: boolean }> {
  let hasNewChannels = false;
  const { database, operatorDir } = load;
  if (sources === undefined) {
    const raw = await readRaw(operatorDir, 'playlist.m3u');
    if (!raw || state.get('playlist.m3u') === raw.hash) return { hasNewChannels };
    hasNewChannels = await importPlaylist(load, { providerId, source: join(operatorDir, 'playlist.m3u') });
    await writeState(database.db, { dir: operatorDir, name: 'playlist.m3u', value: raw.hash });
    return { hasNewChannels };
  }
  const { playlist } = sources;
  if (playlist === undefined) return { hasNewChannels };
  await importWhenDue(load, { state, name: 'playlist.m3u', file: playlist }, async (request) => {
    hasNewChannels = await importPlaylist(load, { providerId, ...request });
  });
  return { hasNewChannels };
}

/** Imports the guides that sources.json names, the first by priority first, else the folder's own guide. All are due when channels came. */
export async function loadGuides(
  load: OperatorLoad,
  { providerId, state, sources, hasNewChannels }: SourcesLoad & { readonly hasNewChannels: boolean },
): Promise<void> {
  const { database, operatorDir } = load;
  // What was decided of its matches, and channels that came since, need a guide again.
  const decisions = (await readRaw(operatorDir, 'guide-matches.json'))?.hash ?? '';
  if (sources === undefined) {
    const source = await guideSource(load);
    const playlist = (await readState(database.db, operatorDir)).get('playlist.m3u') ?? '';
    const hash = `${source?.hash ?? ''}.${decisions}.${playlist}`;
    if (!source || state.get('guide') === hash) return;
    await importGuide(load, { providerId, source: await source.file() }, source.name);
    await writeState(database.db, { dir: operatorDir, name: 'guide', value: hash });
    return;
  }
  const priorityOf = ({ priority }: GuideSourceFile) => priority ?? 1;
  for (const file of (sources.guides ?? []).toSorted((a, b) => priorityOf(a) - priorityOf(b))) {
    const name = `guide:${createHash('sha1').update(file.from).digest('base64url').slice(0, 10)}`;
    try {
      await importWhenDue(load, { state, name, file, decisions, isDue: hasNewChannels }, (request) =>
        importGuide(load, { providerId, ...request, ...hintsOf(file) }, file.from),
      );
    } catch (error) {
      if (!(error instanceof OperatorFileBroken)) throw error;
      load.say(`The operator's file ${join(operatorDir, error.message)}; what was loaded before stays.`);
    }
  }
}

const hintsOf = ({ priority, country, time_zone: timeZone }: GuideSourceFile) => ({
  ...(priority === undefined ? {} : { priority }),
  ...(country === undefined ? {} : { country }),
  ...(timeZone === undefined ? {} : { timeZone }),
});

type SourceRequest = Pick<ImportRequest, 'source' | 'allowHttp' | 'allowPrivate'>;

interface DueSource {
  readonly state: ReadonlyMap<string, string>;
  readonly name: string;
  readonly file: SourceFile;
  /** Version of guide-matches.json. */
  readonly decisions?: string;
  /** Now, whatever was done before. */
  readonly isDue?: boolean;
}

/** A file is due when its size or time changed, an address when its refresh time is over. What failed is due after ten minutes. */
async function importWhenDue(
  load: OperatorLoad,
  { state, name, file, decisions = '', isDue = false }: DueSource,
  run: (request: SourceRequest) => Promise<void>,
): Promise<void> {
  const { database, operatorDir, clock } = load;
  const version = `${await versionOf(operatorDir, file)}${decisions}`;
  const before = readDone(state.get(name));
  const now = clock.now();
  if (!isDue && before?.version === version && now < before.next) return;
  const remember = (next: Millis) =>
    writeState(database.db, { dir: operatorDir, name, value: JSON.stringify({ version, at: now, next }) });
  try {
    await run({
      source: isAddress(file.from) ? file.from : resolve(operatorDir, file.from),
      allowHttp: file.allow_http ?? false,
      allowPrivate: file.allow_private ?? false,
    });
  } catch (error) {
    if (error instanceof OperatorFileBroken) await remember(now + RETRY_AFTER);
    throw error;
  }
  await remember(isAddress(file.from) ? now + (file.refresh_hours ?? REFRESH_HOURS) * HOUR : Number.MAX_SAFE_INTEGER);
}

function readDone(value: string | undefined): { readonly version: string; readonly next: Millis } | undefined {
  try {
    return value === undefined ? undefined : (JSON.parse(value) as { version: string; next: Millis });
  } catch {
    // The hash of the folder's own playlist, from the time before sources.json.
    return undefined;
  }
}

const isAddress = (from: string): boolean => /^[a-z][a-z0-9+.-]+:\/\//i.test(from);

/** Settings and, of a file, its size and time. */
async function versionOf(operatorDir: string, file: SourceFile): Promise<string> {
  const hash = createHash('sha1').update(JSON.stringify(file)).digest('base64url').slice(0, 10);
  if (isAddress(file.from)) return hash;
  const path = isAbsolute(file.from) ? file.from : join(operatorDir, file.from);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new OperatorFileBroken(`sources.json: there is no file ${file.from}`);
  return `${hash}.${found.size}.${Math.floor(found.mtimeMs)}`;
}

type Request = Omit<ImportRequest, 'db'>;

/** Answers whether channels came that were not there. */
async function importPlaylist(load: OperatorLoad, request: Request): Promise<boolean> {
  const imports = load.imports ?? (await import('../import/index.ts'));
  const { importInto: db, onProgress, onReport } = load;
  const report = await imports.importPlaylist({ ...request, ...(onProgress ? { onProgress } : {}), db });
  onReport?.(report);
  if (report.status !== 'done' && report.status !== 'partial')
    throw new OperatorFileBroken(`${nameOf(request.source)}: ${failureOf(report)}`);
  return report.added + report.returned > 0;
}

async function importGuide(load: OperatorLoad, request: Request, name: string): Promise<void> {
  const imports = load.imports ?? (await import('../import/index.ts'));
  const { importInto: db, onProgress, onReport } = load;
  const report = await imports.importGuide({ ...request, ...(onProgress ? { onProgress } : {}), db });
  onReport?.(report);
  if (report.status !== 'done' && report.status !== 'partial')
    throw new OperatorFileBroken(`${nameOf(name)}: ${failureOf(report)}`);
}

/** As messages name a source: the file, or the address without what may be secret in it. */
const nameOf = (source: string): string =>
  isAddress(source) && URL.canParse(source)
    ? `sources.json: ${new URL(source).host}`
    : (source.split('/').at(-1) ?? source);

function failureOf(report: ImportReport): string {
  return `the import ended as "${report.status}"${report.failure ? ` (${report.failure.reason})` : ''}`;
}
