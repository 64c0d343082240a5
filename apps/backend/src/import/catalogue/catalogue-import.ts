import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeText, InputError, peek, unpack, withoutUtf16, type Bytes, type InputProblem } from '@antenna/safe-input';
import { DAY } from '@antenna/kernel';
import { createTitlePictures, TITLE_PICTURES_PATH } from '../../title-pictures/store.ts';
import type { JobContext, JobOutcome } from '../job.ts';
import { BATCH } from '../limits.ts';
import type { CatalogueReport, ReportBase } from '../reports.ts';
import { createProblemTally, createTally } from '../tally.ts';
import { isCsv, readCsv } from './forms/csv-titles.ts';
import { fetchPictures, type FoundPictures } from './fetch-pictures.ts';
import { readFolder } from './forms/folder-titles.ts';
import { isJsonList, readJsonLines, readJsonList } from './forms/json-titles.ts';
import { readKnownNames } from './known-names.ts';
import { CATALOGUE_BYTES } from './limits.ts';
import { planTitles } from './plan-titles.ts';
import { readPlaylistTitles } from './forms/playlist-titles.ts';
import { createPlaces, type Places } from './places.ts';
import { createTitleStaging, type TitleStaging } from './staged-titles.ts';
import type { VideoEvents } from './forms/title-events.ts';
import { picturesInUse, writeTitles } from '../storage/title-tables.ts';

export interface CatalogueOptions {
  /** As the operator gave it. */
  readonly source: string;
  /** Where relative addresses of streams begin. */
  readonly mediaUrl: string | undefined;
  /** Of titles that name none. */
  readonly age: number | undefined;
  /** Where pictures are kept; undefined: they are left out. */
  readonly picturesDir: string | undefined;
  readonly isRefreshing: boolean;
  readonly allowHttp: boolean;
  readonly allowPrivate: boolean;
  readonly isDryRun: boolean;
  readonly signal: AbortSignal;
}

/** A path that is a folder; undefined for a file or an address. */
export async function folderOf(source: string): Promise<string | undefined> {
  if (/^https?:\/\//i.test(source)) return undefined;
  const path = source.startsWith('file:') ? fileURLToPath(source) : source;
  return (await stat(path).catch(() => undefined))?.isDirectory() ? path : undefined;
}

/** Imports films and series: read and check, fetch pictures, decide what changes, then write in one transaction. */
export async function runCatalogueImport(
  context: JobContext,
  options: CatalogueOptions,
): Promise<JobOutcome<CatalogueReport>> {
  const { connection, providerId, problems, notes, check } = context;
  const unplayable: Record<string, number> = {};
  const failedPictures = createTally<InputProblem>();
  const places = createPlaces();
  const remarks = createProblemTally();
  const onProblem = (problem: InputProblem) => problems.add(places.located(problem));
  const staging = await createTitleStaging(connection, { onProblem, nameOf: places.nameOf, age: options.age });
  const { form, isWhole } = await readTitles(context, {
    options,
    staging,
    places,
    onProblem,
    onRemark: (remark) => remarks.add(places.located(remark)),
    onUnplayable: (kind) => (unplayable[kind] = (unplayable[kind] ?? 0) + 1),
  });
  await staging.flush();
  if (staging.counts.titles === 0) throw new InputError('nothing-in-it', 'there is no title in it that can be read');
  for (const [name, count] of staging.unknown)
    notes.push(`The field "${name}" is not read (titles with it: ${count}).`);
  check();
  context.progress({ phase: 'correcting', channels: 0, programmes: 0, titles: staging.counts.titles });
  const pictures = await picturesFor(staging, options, {
    check,
    onFailure: (problem) => failedPictures.add(places.located(problem)),
  });
  const names = await readKnownNames(connection, providerId);
  const counts = await planTitles({
    connection,
    providerId,
    names,
    pictures: pictures.addresses,
    base: await baseOf(context, options),
    now: context.now(),
    onProblem,
    check,
  });
  const of = (kind: string) => names.added.filter((entry) => entry.kind === kind);
  const namesakes = createTally<InputProblem>();
  for (const namesake of staging.namesakes) namesakes.add(places.located(namesake));
  const report: Omit<CatalogueReport, keyof ReportBase> = {
    kind: 'catalogue',
    form,
    ...counts,
    titles: counts.added + counts.changed + counts.unchanged,
    withoutAge: staging.counts.withoutAge,
    newGenres: of('genre').map(({ data }) => nameIn(data)),
    newPersons: of('person').length,
    pictures: pictures.addresses.size,
    picturesFetched: pictures.fetched,
    picturesFailed: failedPictures.result(),
    namesakes: namesakes.result(),
    unplayable,
    remarks: remarks.result(),
  };
  return {
    status: isWhole ? 'done' : 'partial',
    report,
    async commit(finish) {
      const hasChanges = counts.added + counts.changed > 0;
      await writeTitles(connection, {
        providerId,
        entries: names.added,
        hasChanges,
        finish: () => finish(report),
      });
      if (!hasChanges || options.picturesDir === undefined) return;
      const used = await picturesInUse(connection, TITLE_PICTURES_PATH);
      await createTitlePictures(options.picturesDir).prune(used, new Date(Date.now() - DAY));
    },
  };
}

interface Reading {
  readonly options: CatalogueOptions;
  readonly staging: TitleStaging;
  readonly places: Places;
  readonly onProblem: (problem: InputProblem) => void;
  readonly onRemark: (remark: InputProblem) => void;
  readonly onUnplayable: (kind: string) => void;
}

async function readTitles(
  context: JobContext,
  { options, staging, places, onProblem, onRemark, onUnplayable }: Reading,
): Promise<{ readonly form: CatalogueReport['form']; readonly isWhole: boolean }> {
  const { fetched, check, notes } = context;
  const events: VideoEvents = {
    onTitle: staging.add,
    onProblem,
    onUnplayable(kind, line, text) {
      onUnplayable(kind);
      onRemark({ line, reason: `no browser plays ${kind}`, text });
    },
  };
  const folder = await folderOf(options.source);
  if (folder !== undefined) {
    const { isWhole, withoutNfo } = await readFolder(resolve(folder), {
      ...events,
      async onFile(path) {
        await flushIfMany(context, staging);
        return places.add(path);
      },
      onRemark: (line, reason) => onRemark({ line, reason }),
      check,
    });
    if (withoutNfo > 0) notes.push(`Videos without an .nfo file, named after their files: ${withoutNfo}.`);
    return { form: 'nfo', isWhole };
  }
  const unpacked = unpack(fetched.bytes, CATALOGUE_BYTES);
  const [head, all] = await peek(withoutUtf16(unpacked.bytes), 4_096);
  const text = decodeText(head).replace(/^\ufeff/, '');
  const bytes = flushing(all, context, staging);
  const whole = (isWhole: boolean) => isWhole && !unpacked.isCutOff();
  if (/^\s*#EXT/.test(text)) {
    let channels = 0;
    const read = await readPlaylistTitles(bytes, fetched.base, { ...events, onChannel: () => (channels += 1) });
    if (channels > 0) notes.push(`Left out are its channels (${channels}): antenna import playlist reads them.`);
    return { form: 'playlist', isWhole: whole(read.isWhole) };
  }
  if (/^\s*[[{]/.test(text)) {
    const read = await (isJsonList(text) ? readJsonList(bytes, text, events) : readJsonLines(bytes, events));
    return { form: 'json', isWhole: whole(read.isWhole) };
  }
  if (/^\s*</.test(text))
    throw new InputError(
      'nothing-in-it',
      /^\s*<(?:!doctype|html)/i.test(text)
        ? 'a web page: is the address right, and does it need a login?'
        : 'XML: of Kodi give the folder that holds the .nfo files',
      1,
    );
  if (!isCsv(text))
    throw new InputError(
      'nothing-in-it',
      'neither JSON, nor CSV with the columns external_id and title, nor a playlist',
      1,
    );
  const onUnknown = (column: string) => notes.push(`The column "${column}" is not read.`);
  const read = await readCsv(bytes, text, { ...events, onUnknown });
  return { form: 'csv', isWhole: whole(read.isWhole) };
}

/** Titles go to the staged table while the file is read. */
async function* flushing(bytes: Bytes, context: JobContext, staging: TitleStaging): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    context.check();
    yield chunk;
    await flushIfMany(context, staging);
  }
}

async function flushIfMany({ progress }: JobContext, staging: TitleStaging): Promise<void> {
  if (staging.pending() >= BATCH) await staging.flush();
  progress({ phase: 'reading', channels: 0, programmes: 0, titles: staging.counts.titles });
}

async function picturesFor(
  staging: TitleStaging,
  { source, picturesDir, isRefreshing, allowHttp, allowPrivate, isDryRun, signal }: CatalogueOptions,
  { check, onFailure }: { readonly check: () => void; readonly onFailure: (problem: InputProblem) => void },
): Promise<FoundPictures> {
  if (picturesDir === undefined || staging.pictures.length === 0) return { addresses: new Map(), fetched: 0 };
  const store = createTitlePictures(picturesDir);
  if (isDryRun) {
    const addresses = new Map<string, string>();
    for (const { from } of staging.pictures) addresses.set(from, (await store.known(from)) ?? from);
    return { addresses, fetched: 0 };
  }
  const isRemote = /^https?:\/\//i.test(source);
  const path = source.startsWith('file:') ? fileURLToPath(source) : source;
  const folder = isRemote ? undefined : ((await folderOf(source)) ?? dirname(resolve(path)));
  return fetchPictures(
    staging.pictures,
    { store, folder, isRefreshing, allowHttp, allowPrivate, signal },
    { check, onProblem: (line, reason, text) => onFailure({ line, reason, text }) },
  );
}

/** `--media-url`, else the address of the imported file. */
async function baseOf({ fetched }: JobContext, { mediaUrl }: CatalogueOptions): Promise<string | undefined> {
  return mediaUrl === undefined ? fetched.base : mediaUrl.endsWith('/') ? mediaUrl : `${mediaUrl}/`;
}

function nameIn(data: string): string {
  const { name } = JSON.parse(data) as { readonly name: string | Readonly<Record<string, string>> };
  return typeof name === 'string' ? name : (name['en'] ?? Object.values(name)[0] ?? '');
}
