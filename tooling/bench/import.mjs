// bench:import: a whole guide import (read, match, stage, correct, swap) against htmlparser2 with empty handlers over the same
// bytes, and against COPY of prepared rows if there is a PostgreSQL; and an import of 100,000 titles from JSON Lines against bare
// inserts of prepared rows into the same tables. ABAB in one run, each in its own process, JSON out.
//   node tooling/bench/import.mjs [--pairs 5] [--channels 1000] [--days 7] [--gate 0.3] [--titles 100000] [--titles-gate 0.2]
//   TEST_DATABASE_URL=postgres://…  measures PostgreSQL too (in a database of its own, dropped at the end)
import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const backend = fileURLToPath(new URL('../../apps/backend/', import.meta.url));
const require = createRequire(join(backend, 'package.json'));
const own = fileURLToPath(import.meta.url);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'string', default: '5' },
    channels: { type: 'string', default: '1000' },
    days: { type: 'string', default: '7' },
    gate: { type: 'string', default: '0.3' },
    titles: { type: 'string', default: '100000' },
    'titles-gate': { type: 'string', default: '0.2' },
  },
});
const [role, ...rest] = positionals;
const roles = {
  generate: () => generate(rest[0], Number(values.channels), Number(values.days)),
  bare: () => bare(rest[0]),
  ours: () => ours(rest[0], rest[1], rest[2]),
  copy: () => copy(rest[0], rest[1]),
  titles: () => titles(rest[0], rest[1], rest[2]),
  inserts: () => inserts(rest[0]),
};
if (role === undefined) await bench();
else await roles[role]();

/**
 * A guide and its playlist with realistic proportions: 242 programmes a channel and week, Cyrillic, entities, two
 * languages.
 */
async function generate(folder, channels, days) {
  const out = createWriteStream(join(folder, 'guide.xml'));
  const write = async (text) => {
    if (!out.write(text)) await new Promise((resolve) => out.once('drain', resolve));
  };
  const nouns = [
    'Новости',
    'Вечер',
    'Планета',
    'Матч',
    'Кино',
    'Утро',
    'Океан',
    'Музыка',
    'Мир',
    'Город',
    'Дорога',
    'Театр',
  ];
  const about =
    'Ведущие и гости студии обсуждают главные события дня &mdash; спокойно, подробно и с&nbsp;разных сторон; в&nbsp;конце выпуска &laquo;прогноз погоды&raquo; &amp; расписание. ';
  await write(
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE tv SYSTEM "xmltv.dtd">\n<tv generator-info-name="bench">\n',
  );
  for (let channel = 0; channel < channels; channel += 1)
    await write(
      `  <channel id="ch${channel}.bench"><display-name lang="ru">Канал ${channel}</display-name><icon src="https://logo.example/${channel}.png"/></channel>\n`,
    );
  const first = Date.UTC(2026, 10, 16) / 1000;
  const stamp = (seconds) => `${new Date(seconds * 1000).toISOString().slice(0, 19).replace(/[-:T]/g, '')} +0000`;
  const lengths = [20, 45, 60, 30, 55, 25, 90, 15, 40, 35];
  for (let channel = 0; channel < channels; channel += 1) {
    let text = '';
    let at = channel % lengths.length;
    for (let start = first; start < first + days * 86_400;) {
      const stop = start + lengths[at % lengths.length] * 60;
      const noun = nouns[(at * 7 + channel) % nouns.length];
      text += `  <programme start="${stamp(start)}" stop="${stamp(stop)}" channel="ch${channel}.bench">\n    <title lang="ru">${noun} &amp; ${nouns[at % nouns.length]}: выпуск №${at}</title>\n    <title lang="en">Programme &quot;${at}&quot;</title>\n    <desc lang="ru">${about}${noun} в&#160;эфире с ${at} сезона.</desc>\n    <category lang="ru">${noun}</category>\n    <episode-num system="xmltv_ns">${at % 5}.${at % 20}.</episode-num>\n    <rating system="RU"><value>${[0, 6, 12, 16, 18][at % 5]}+</value></rating>\n  </programme>\n`;
      start = stop;
      at += 1;
    }
    await write(text);
  }
  await write('</tv>\n');
  await new Promise((resolve) => out.end(resolve));
  const list = createWriteStream(join(folder, 'list.m3u'));
  list.write('#EXTM3U\n');
  for (let channel = 0; channel < channels; channel += 1)
    list.write(
      `#EXTINF:-1 tvg-id="ch${channel}.bench" group-title="Все;${channel % 20}" catchup="shift" catchup-days="7",Канал ${channel}\nhttps://stream.example/${channel}/index.m3u8\n`,
    );
  await new Promise((resolve) => list.end(resolve));
}

/** The baseline: the same library and bytes with empty handlers. */
async function bare(file) {
  const { Parser } = await import(
    pathToFileURL(join(backend, '../../packages/xmltv/node_modules/htmlparser2/dist/index.js')).href
  );
  const { createReadStream } = await import('node:fs');
  const began = performance.now();
  const cpu = cpuMilliseconds();
  const nothing = () => undefined;
  const parser = new Parser(
    { onopentag: nothing, ontext: nothing, onclosetag: nothing },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder();
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 }))
    parser.write(decoder.decode(chunk, { stream: true }));
  parser.end();
  sendResult({ ms: performance.now() - began, cpuMs: cpuSince(cpu) });
}

/** A first import into an empty database, then the same guide again. */
async function ours(engine, folder, url) {
  const { openDatabase } = await import(pathToFileURL(join(backend, 'src/db/open.ts')).href);
  const { importDatabase, importGuide, importPlaylist } = await import(
    pathToFileURL(join(backend, 'src/import/index.ts')).href
  );
  const place = mkdtempSync(join(tmpdir(), 'antenna-bench-'));
  const settings = { dataDir: place, url: engine === 'postgres' ? url : undefined };
  try {
    const opened = await openDatabase(settings);
    await opened.close();
    const db = importDatabase(settings);
    const must = (report) => {
      if (report.status !== 'done') throw new Error(JSON.stringify(report.failure));
      return report;
    };
    must(await importPlaylist({ db, providerId: 1, source: join(folder, 'list.m3u') }));
    const source = join(folder, 'guide.xml');
    const before = residentBytes();
    let peak = before;
    let late = 0;
    let ticked = performance.now();
    const ticking = setInterval(() => {
      const now = performance.now();
      late = Math.max(late, now - ticked - 10);
      ticked = now;
      peak = Math.max(peak, residentBytes());
    }, 10);
    const began = performance.now();
    const cpu = cpuMilliseconds();
    const report = must(await importGuide({ db, providerId: 1, source }));
    const ms = performance.now() - began;
    const cpuMs = cpuSince(cpu);
    clearInterval(ticking);
    const again = performance.now();
    const second = must(await importGuide({ db, providerId: 1, source }));
    sendResult({
      ms,
      cpuMs,
      againMs: performance.now() - again,
      programmes: report.programmes,
      unchanged: second.unchanged,
      rssBefore: before,
      rssPeak: peak,
      mainThreadLateMs: late,
    });
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** COPY of the prepared rows into the programmes table: the minimum for PostgreSQL. */
async function copy(folder, url) {
  const { openDatabase } = await import(pathToFileURL(join(backend, 'src/db/open.ts')).href);
  const { copyRows } = await import(pathToFileURL(join(backend, 'src/import/storage/copy-rows.ts')).href);
  const pg = require('pg');
  await (await openDatabase({ dataDir: folder, url })).close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('truncate programmes');
  const texts = [
    '{"ru":"Новости & Кино: выпуск №7","en":"Programme \\"7\\""}',
    null,
    JSON.stringify({
      ru: 'Ведущие и гости студии обсуждают главные события дня — спокойно, подробно и с разных сторон; в конце выпуска «прогноз погоды» & расписание. Новости в эфире с 7 сезона.',
    }),
    '{"ru":["Новости"]}',
    12,
    2,
    8,
    null,
    null,
    null,
  ];
  // Columns that were added to the table later are empty.
  const { fields } = await client.query('select * from programmes limit 0');
  while (texts.length < fields.length - 5) texts.push(null);
  const count = Number(values.channels) * Math.round((Number(values.days) * 86_400) / 2490);
  const began = performance.now();
  await client.query('begin');
  for (let at = 0; at < count; at += 1000)
    await copyRows(
      client,
      'programmes',
      Array.from({ length: Math.min(1000, count - at) }, (_, row) => [
        at + row + 1,
        1,
        (at + row) % 1000,
        at,
        at + 60,
        ...texts,
      ]),
    );
  await client.query('commit');
  sendResult({ ms: performance.now() - began, rows: count });
  await client.query('truncate programmes');
  await client.end();
}

/** A catalogue in JSON Lines: films, and every tenth a series with nine episodes. */
async function generateTitles(folder, count) {
  const out = createWriteStream(join(folder, 'titles.jsonl'));
  const write = async (title) => {
    if (!out.write(`${JSON.stringify(title)}\n`)) await new Promise((resolve) => out.once('drain', resolve));
  };
  const genres = ['Drama', 'Comedy', 'Thriller', 'Documentary', 'Adventure', 'Family', 'Crime', 'Fantasy'];
  const about = { en: 'Two of seven come back. '.repeat(12), ru: 'Двое из семи возвращаются. '.repeat(12) };
  const facts = (at) => ({
    title: { en: `A film of number ${at}`, ru: `Фильм номер ${at}` },
    description: about,
    year: 1950 + (at % 75),
    age: [0, 6, 12, 16, 18][at % 5],
    genres: [genres[at % 8], genres[(at * 3 + 1) % 8]],
    countries: [`Country ${at % 40}`],
    persons: Array.from({ length: 5 }, (_, each) => ({
      name: `Person ${(at * 7 + each) % 20_000}`,
      role: each === 0 ? 'director' : 'actor',
    })),
    ratings: [{ type: 'imdb', rating: (at % 100) / 10 }],
  });
  const streams = (at) => [{ type: 'hls', url: `https://cdn.example/${at}/master.m3u8` }];
  for (let at = 0; at < count;) {
    if (at % 20 === 10) {
      await write({ external_id: `series-${at}`, type: 'serial', ...facts(at) });
      for (let episode = 1; episode < 10; episode += 1)
        await write({
          external_id: `episode-${at}-${episode}`,
          type: 'episode',
          title: `Part ${episode}`,
          parent: `series-${at}`,
          episode,
          duration: 2_400,
          streams: streams(at + episode),
        });
      at += 10;
    } else {
      await write({ external_id: `film-${at}`, type: 'movie', ...facts(at), duration: 5_400, streams: streams(at) });
      at += 1;
    }
  }
  await new Promise((resolve) => out.end(resolve));
}

/** A first import of the titles into an empty database, then the same again. */
async function titles(engine, folder, url) {
  const { openDatabase } = await import(pathToFileURL(join(backend, 'src/db/open.ts')).href);
  const { importDatabase } = await import(pathToFileURL(join(backend, 'src/import/index.ts')).href);
  const { importCatalogue } = await import(pathToFileURL(join(backend, 'src/import/run-import.ts')).href);
  const place = mkdtempSync(join(tmpdir(), 'antenna-bench-'));
  const settings = { dataDir: place, url: engine === 'postgres' ? url : undefined };
  try {
    await (await openDatabase(settings)).close();
    const request = { db: importDatabase(settings), providerId: 1, source: join(folder, 'titles.jsonl') };
    const must = (report) => {
      if (report.status !== 'done') throw new Error(JSON.stringify(report.failure));
      return report;
    };
    const before = residentBytes();
    let peak = before;
    const ticking = setInterval(() => (peak = Math.max(peak, residentBytes())), 10);
    const began = performance.now();
    const cpu = cpuMilliseconds();
    const report = must(await importCatalogue(request));
    const ms = performance.now() - began;
    const cpuMs = cpuSince(cpu);
    clearInterval(ticking);
    const again = performance.now();
    const { unchanged } = must(await importCatalogue(request));
    sendResult({
      ms,
      cpuMs,
      againMs: performance.now() - again,
      titles: report.titles,
      unchanged,
      rssBefore: before,
      rssPeak: peak,
      mainThreadLateMs: 0,
    });
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** The baseline: the rows of such an import, prepared, into the same tables of SQLite. */
async function inserts(folder) {
  const { openDatabase } = await import(pathToFileURL(join(backend, 'src/db/open.ts')).href);
  const { importDatabase } = await import(pathToFileURL(join(backend, 'src/import/index.ts')).href);
  const { importCatalogue } = await import(pathToFileURL(join(backend, 'src/import/run-import.ts')).href);
  const { DatabaseSync } = await import('node:sqlite');
  const place = mkdtempSync(join(tmpdir(), 'antenna-bench-'));
  const settings = { dataDir: place, url: undefined };
  try {
    await (await openDatabase(settings)).close();
    const db = importDatabase(settings);
    await importCatalogue({ db, providerId: 1, source: join(folder, 'titles.jsonl') });
    const sqlite = new DatabaseSync(db.file);
    const tables = ['contents', 'content_links', 'entries'].map((name) => {
      const rows = sqlite.prepare(`select * from ${name}`).all();
      return { name, columns: Object.keys(rows[0]), rows: rows.map((row) => Object.values(row)) };
    });
    for (const { name } of tables) sqlite.exec(`delete from ${name}`);
    const began = performance.now();
    const cpu = cpuMilliseconds();
    sqlite.exec('begin');
    for (const { name, columns, rows } of tables) {
      const insert = sqlite.prepare(
        `insert into ${name} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      );
      for (const row of rows) insert.run(...row);
    }
    sqlite.exec('commit');
    sendResult({ ms: performance.now() - began, cpuMs: cpuSince(cpu) });
    sqlite.close();
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function bench() {
  const folder = mkdtempSync(join(tmpdir(), 'antenna-bench-guide-'));
  const admin = process.env.TEST_DATABASE_URL;
  const name = `bench_import_${process.pid}`;
  const url = admin === undefined ? undefined : Object.assign(new URL(admin), { pathname: `/${name}` }).href;
  const sql = async (text) => {
    const pg = require('pg');
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  try {
    await generate(folder, Number(values.channels), Number(values.days));
    await generateTitles(folder, Number(values.titles));
    const titlesMegabytes = statSync(join(folder, 'titles.jsonl')).size / 1e6;
    const guide = join(folder, 'guide.xml');
    const megabytes = statSync(guide).size / 1e6;
    const runs = { bare: [], sqlite: [], postgres: [], copy: [], inserts: [], titles: [], postgresTitles: [] };
    for (let pair = 0; pair < Number(values.pairs); pair += 1) {
      runs.bare.push(await child(['bare', guide]));
      runs.sqlite.push(await child(['ours', 'sqlite', folder]));
      runs.inserts.push(await child(['inserts', folder]));
      runs.titles.push(await child(['titles', 'sqlite', folder]));
      if (url === undefined) continue;
      await sql(`create database ${name}`);
      try {
        runs.postgres.push(await child(['ours', 'postgres', folder, url]));
        runs.copy.push(await child(['copy', folder, url]));
        runs.postgresTitles.push(await child(['titles', 'postgres', folder, url]));
      } finally {
        await sql(`drop database ${name} with (force)`);
      }
    }
    const result = {
      bench: 'import',
      at: new Date().toISOString(),
      node: process.version,
      cores: availableParallelism(),
      load: loadavg()[0],
      guideMegabytes: round(megabytes),
      programmes: runs.sqlite[0].programmes,
      bare: summary(runs.bare, megabytes),
      sqlite: ratios(summary(runs.sqlite, megabytes), runs.sqlite, runs.bare),
      gate: Number(values.gate),
      titles: {
        count: runs.titles[0].titles,
        unchangedAgain: runs.titles[0].unchanged,
        megabytes: round(titlesMegabytes),
        inserts: summary(runs.inserts, titlesMegabytes),
        sqlite: ratios(summary(runs.titles, titlesMegabytes), runs.titles, runs.inserts),
        gate: Number(values['titles-gate']),
      },
      ...(url === undefined
        ? {}
        : {
            postgres: ratios(summary(runs.postgres, megabytes), runs.postgres, runs.bare),
            copyOfReadyRows: summary(runs.copy, megabytes),
            postgresTitles: summary(runs.postgresTitles, titlesMegabytes),
          }),
    };
    process.stdout.write(`${JSON.stringify(result, undefined, 2)}\n`);
    // The gate is for the embedded database. PostgreSQL uses the same cores and its time cannot be separated: its row
    // only informs.
    if (result.sqlite.ratio < result.gate || result.titles.sqlite.ratio < result.titles.gate) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Speed of ours relative to the baseline, per pair, by CPU time (independent of other load) and by wall time; median
 * and 95 % interval of the median (or the range of few pairs).
 */
function ratios(result, ours, bare) {
  const each = (key) => ours.map((run, at) => bare[at][key] / run[key]).sort((a, b) => a - b);
  const cut = Math.max(0, Math.floor(ours.length / 2 - 0.98 * Math.sqrt(ours.length)));
  const byCpu = each('cpuMs');
  return {
    ...result,
    ratio: round(median(byCpu)),
    ratioInterval: [round(byCpu[cut]), round(byCpu[byCpu.length - 1 - cut])],
    ratioByClock: round(median(each('ms'))),
  };
}

function summary(runs, megabytes) {
  const list = (key) => runs.map((run) => run[key]).filter((value) => value !== undefined);
  const ms = list('ms');
  return {
    seconds: round(median(ms) / 1000),
    ...(list('cpuMs').length > 0 ? { cpuSeconds: round(median(list('cpuMs')) / 1000) } : {}),
    p95Seconds: round([...ms].sort((a, b) => a - b)[Math.ceil(ms.length * 0.95) - 1] / 1000),
    megabytesPerSecond: round(megabytes / (median(ms) / 1000)),
    ...(list('againMs').length > 0
      ? {
          againSeconds: round(median(list('againMs')) / 1000),
          rssPeakMegabytes: round(Math.max(...list('rssPeak')) / 1e6),
          rssRiseMegabytes: round(Math.max(...runs.map(({ rssPeak, rssBefore }) => rssPeak - rssBefore)) / 1e6),
          mainThreadLateMs: round(Math.max(...list('mainThreadLateMs'))),
        }
      : {}),
  };
}

function child(words) {
  return new Promise((resolve, reject) => {
    const flags = ['--channels', values.channels, '--days', values.days, '--titles', values.titles];
    const process_ = spawn(process.execPath, [own, ...words, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
    let out = '';
    process_.stdout.on('data', (data) => {
      out += data;
    });
    process_.on('exit', (code) =>
      code === 0
        ? resolve(JSON.parse(out.trim().split('\n').at(-1)))
        : reject(new Error(`${words[0]} ended with ${code}`)),
    );
  });
}

/** Memory of this process and of the import's child process while it runs (from /proc); not of a database server. */
function residentBytes() {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
  const pages = children.map((pid) => {
    try {
      return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    } catch {
      return 0;
    }
  });
  return process.memoryUsage.rss() + pages.reduce((sum, each) => sum + each, 0) * 4096;
}

/** CPU time of this process and of the children it waited for; the latter in ticks of 10 ms. */
function cpuMilliseconds() {
  const { user, system } = process.cpuUsage();
  const [cutime, cstime] = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ').slice(13, 15).map(Number);
  return (user + system) / 1000 + (cutime + cstime) * 10;
}

function cpuSince(before) {
  return cpuMilliseconds() - before;
}

function sendResult(value) {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

function median(list) {
  const sorted = [...list].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function round(value) {
  return Math.round(value * 1000) / 1000;
}
