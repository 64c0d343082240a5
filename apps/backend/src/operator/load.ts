import { join } from 'node:path';
import { toSeconds, type Clock, type Seconds } from '@antenna/kernel';
import type { OpenDatabase } from '../db/open.ts';
import type {
  GuideRequest,
  GuideReport,
  ImportDatabase,
  ImportReport,
  ImportRequest,
  PlaylistReport,
  Progress,
} from '../import/index.ts';
import { readState, writeState } from './repository/load-state.ts';
import { loadGuides, loadPlaylist } from './load-sources.ts';
import { OperatorFileBroken, parseOperatorFile, readRaw, type RawFile } from './read-files.ts';
import {
  writeAds,
  writeAvatars,
  writeBrand,
  writeCategories,
  writeExtras,
  writeKeys,
  writeMessages,
  writeNews,
  writePackets,
} from './repository/parts.ts';
import { accountsWriter } from './repository/accounts.ts';
import { writeAddresses } from './repository/addresses.ts';
import { writeGuideDecisions } from './repository/guide-decisions.ts';
import { writeLicences, writePromoKeys, writeSurveys } from './repository/promo.ts';
import { writeCatalogue } from './repository/catalogue.ts';
import { providerFile } from './repository/provider.ts';
import type { SourcesFile } from './sources-file.ts';
import { inTransaction } from '../db/transaction.ts';

/** What brings in playlists and guides. */
export interface Imports {
  importPlaylist(request: ImportRequest): Promise<PlaylistReport>;
  importGuide(request: GuideRequest): Promise<GuideReport>;
}

export interface OperatorLoad {
  readonly database: OpenDatabase;
  readonly importInto: ImportDatabase;
  /** Is called for each import: its progress and its report. */
  readonly onProgress?: (progress: Progress) => void;
  readonly onReport?: (report: ImportReport) => void;
  /** Without it each import is a process of its own. */
  readonly imports?: Imports;
  readonly operatorDir: string;
  /** Where a made guide is kept. */
  readonly dataDir: string;
  readonly clock: Clock;
  /** A line for the operator: something is broken, or an import left something out. */
  readonly say: (line: string) => void;
  /** Says why an operator of this id may not be read from this folder; undefined when it may. */
  readonly refuses?: (providerId: number) => string | undefined;
}

const JSON_FILES = [
  'categories.json',
  'guide-matches.json',
  'packets.json',
  'catalogue.json',
  'news.json',
  'avatars.json',
  'addresses.json',
  'messages.json',
  'keys.json',
  'ads.json',
  'licences.json',
  'surveys.json',
  'promokeys.json',
] as const;

/**
 * Brings the operator folder into the database as far as it changed since the last time: JSON files, then the playlist,
 * then the guides. A broken file is reported in one line, and its old data stay.
 * Answers the provider's id; throws OperatorFileBroken when brand.json cannot be used and there was never one.
 */
export async function loadOperator(load: OperatorLoad): Promise<number> {
  const {
    database: { db },
    operatorDir,
  } = load;
  const state = await readState(db, operatorDir);
  const providerId = await loadBrand(load, state);
  for (const name of JSON_FILES) await attempt(load, () => loadJson(load, { providerId, name, state }));
  await attempt(load, () => loadAccounts(load, providerId, state));
  await attempt(load, () => loadExtras(load, providerId, state));
  const sources = await readSources(load);
  let hasNewChannels = false;
  await attempt(load, async () => {
    ({ hasNewChannels } = await loadPlaylist(load, { providerId, state, sources }));
  });
  await attempt(load, () => loadGuides(load, { providerId, state, sources, hasNewChannels }));
  return providerId;
}

/** sources.json; what is broken in it is reported, and nothing is imported until it is repaired. */
async function readSources(load: OperatorLoad): Promise<SourcesFile | undefined> {
  let sources: SourcesFile | undefined;
  await attempt(load, async () => {
    const raw = await readRaw(load.operatorDir, 'sources.json');
    if (!raw) return;
    sources = {};
    sources = await parseOperatorFile('sources.json', raw.text);
  });
  return sources;
}

/** Runs one part and reports what is broken in it. */
async function attempt(load: OperatorLoad, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    sayOrThrow(load, error);
  }
}

function sayOrThrow({ say, operatorDir }: OperatorLoad, error: unknown): void {
  if (!(error instanceof OperatorFileBroken)) throw error;
  say(`The operator's file ${join(operatorDir, error.message)}; what was loaded before stays.`);
}

async function loadBrand(load: OperatorLoad, state: ReadonlyMap<string, string>): Promise<number> {
  const {
    database: { db },
    operatorDir,
  } = load;
  try {
    const raw = await readRaw(operatorDir, 'brand.json');
    if (!raw) throw new OperatorFileBroken('brand.json: is not there');
    const brand = await parseOperatorFile('brand.json', raw.text);
    const refused = load.refuses?.(brand.provider.id);
    if (refused !== undefined) throw new OperatorFileBroken(`brand.json: /provider/id ${refused}`);
    if (state.get('brand.json') !== raw.hash) {
      await inTransaction(db, async (trx) => {
        await writeBrand(trx, brand);
        await writeState(trx, { dir: operatorDir, name: 'brand.json', value: raw.hash });
        await writeState(trx, { dir: operatorDir, name: 'provider', value: String(brand.provider.id) });
      });
    }
    return brand.provider.id;
  } catch (error) {
    const before = Number(state.get('provider'));
    if (!(error instanceof OperatorFileBroken) || !before) throw error;
    sayOrThrow(load, error);
    return before;
  }
}

async function loadJson(
  load: OperatorLoad,
  {
    providerId,
    name,
    state,
  }: {
    readonly providerId: number;
    readonly name: (typeof JSON_FILES)[number];
    readonly state: ReadonlyMap<string, string>;
  },
): Promise<void> {
  const {
    database: { db },
    operatorDir,
  } = load;
  const raw = await readRaw(operatorDir, name);
  if (!raw || state.get(name) === raw.hash) return;
  const write = await writer(name, raw, { providerId, now: toSeconds(load.clock.now()) });
  await inTransaction(db, async (trx) => {
    await write(trx);
    await writeState(trx, { dir: operatorDir, name, value: raw.hash });
  });
}

type Trx = OperatorLoad['database']['db'];

async function writer(
  name: (typeof JSON_FILES)[number],
  { text }: RawFile,
  { providerId, now }: { readonly providerId: number; readonly now: Seconds },
): Promise<(trx: Trx) => Promise<void>> {
  if (name === 'categories.json') {
    const file = await parseOperatorFile(name, text);
    return (trx) => writeCategories(trx, providerId, file);
  }
  if (name === 'guide-matches.json') {
    const file = await parseOperatorFile(name, text);
    return (trx) => writeGuideDecisions(trx, { providerId, file, now });
  }
  if (name === 'packets.json') {
    const file = await parseOperatorFile(name, text);
    return (trx) => writePackets(trx, providerId, file);
  }
  if (name === 'news.json') {
    const file = await parseOperatorFile(name, text);
    return (trx) => writeNews(trx, providerId, file);
  }
  if (name === 'ads.json') {
    const file = await parseOperatorFile(name, text);
    return (trx) => writeAds(trx, providerId, file);
  }
  if (name === 'keys.json') {
    const file = await parseOperatorFile(name, text);
    return (trx) => writeKeys(trx, providerId, file);
  }
  if (name === 'addresses.json') {
    const file = await parseOperatorFile(name, text);
    return (trx) => writeAddresses(trx, providerId, file);
  }
  if (name === 'messages.json') {
    const file = await parseOperatorFile(name, text);
    return (trx) => writeMessages(trx, providerId, file);
  }
  if (name === 'licences.json') {
    const file = await parseOperatorFile(name, text);
    return (trx) => writeLicences(trx, providerId, file);
  }
  if (name === 'surveys.json') {
    const file = await parseOperatorFile(name, text);
    return (trx) => writeSurveys(trx, providerId, file);
  }
  if (name === 'promokeys.json') {
    const file = await parseOperatorFile(name, text);
    return (trx) => writePromoKeys(trx, providerId, file);
  }
  if (name === 'avatars.json') {
    const file = await parseOperatorFile(name, text);
    return (trx) => writeAvatars(trx, providerId, file);
  }
  const file = await parseOperatorFile(name, text);
  return (trx) => writeCatalogue(trx, { providerId, catalogue: file, now });
}

/** The demo's alone: passwords that everybody may read open nothing anywhere else. */
async function loadAccounts(load: OperatorLoad, providerId: number, state: ReadonlyMap<string, string>): Promise<void> {
  const {
    database: { db },
    operatorDir,
    clock,
  } = load;
  const raw = await readRaw(operatorDir, 'accounts.json');
  if (!raw || state.get('accounts.json') === raw.hash) return;
  const { data } = await providerFile(db, providerId);
  if ((JSON.parse(data) as { demo?: boolean }).demo !== true) return;
  const write = await accountsWriter(
    providerId,
    await parseOperatorFile('accounts.json', raw.text),
    toSeconds(clock.now()),
  );
  await inTransaction(db, async (trx) => {
    await write(trx);
    await writeState(trx, { dir: operatorDir, name: 'accounts.json', value: raw.hash });
  });
}

/** Before the playlist: channels that an import brings, here or by command, have what channels.json says from the first moment. */
async function loadExtras(load: OperatorLoad, providerId: number, state: ReadonlyMap<string, string>): Promise<void> {
  const {
    database: { db },
    operatorDir,
  } = load;
  const raw = await readRaw(operatorDir, 'channels.json');
  if (!raw || state.get('channels.json') === raw.hash) return;
  const file = await parseOperatorFile('channels.json', raw.text);
  await inTransaction(db, async (trx) => {
    await writeExtras(trx, providerId, file);
    await writeState(trx, { dir: operatorDir, name: 'channels.json', value: raw.hash });
  });
}
