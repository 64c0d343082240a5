// Makes the data of a release as an operator has them, through that release's own HTTP API: upgrade.test.ts opens them with today's.
//   git worktree add --detach /tmp/release 969c64d8 && (cd /tmp/release && CI=true npx -y pnpm@12 install --frozen-lockfile)
//   DATABASE_URL=postgres://… (empty) node apps/backend/src/testing/releases/make.mjs /tmp/release 0.1.0
// Writes beside itself <version>.sqlite.gz, <version>.sql.gz (needs pg_dump), <version>.operator.json (the operator's files by name) and
// <version>.json: who is there, and what the release answered about them. Passwords and keys in them are made here and open nothing else.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const [checkout = '', version = ''] = process.argv.slice(2);
const release = resolve(checkout);
const node = join(release, 'node_modules/node/bin/node');
const main = join(release, 'apps/backend/src/main.ts');
const PORT = process.env.PORT ?? '4390';
const origin = `http://localhost:${PORT}`;
const hours = 3 * 3_600;
const WATCHED = Number(process.env.WATCHED ?? 65);

const { writeTestOperator } = await import(
  pathToFileURL(join(release, 'apps/backend/src/testing/test-operator.ts')).href
);

/** The release's small operator; its guide is cut to a few hours around now. */
function makeOperator(now) {
  const folder = writeTestOperator({ now });
  const guide = readFileSync(join(folder, 'guide.xml'), 'utf8');
  const at = (stamp) => Date.parse(stamp.replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z')) / 1_000;
  const isNear = (line) => Math.abs(at(/start="(\d{14})/.exec(line)[1]) - now) < hours;
  const lines = guide.split('\n').filter((line) => !line.startsWith('<programme') || isNear(line));
  writeFileSync(join(folder, 'guide.xml'), lines.join('\n'));
  return folder;
}

const envOf = (dataDir, operatorDir, databaseUrl) => ({
  PATH: process.env.PATH,
  NODE_NO_WARNINGS: '1',
  PORT,
  DATA_DIR: dataDir,
  OPERATOR_DIR: operatorDir,
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
});

async function call(method, path, { token, body } = {}) {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      'accept-language': 'en',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

async function onDevice(token) {
  const device = await call('POST', '/v2/users/self/devices', { token, body: { device_type: 'pc', vendor: 'Test' } });
  const { access_token } = await call('POST', '/v2/auth/device', { body: { device_id: device.id } });
  return { deviceId: device.id, token: access_token };
}

/** The one channel whose stream needs no files of ours. */
const played = (channels) => channels.find(({ slug }) => slug === 'harbour').id;

async function makeGuest() {
  const person = { username: 'guest-of-then', password: 'guest-password-of-then' };
  await call('POST', '/v2/users', { body: { ...person, is_guest: true, app_version: '189' } });
  const login = { login: person.username, password: person.password };
  const own = await onDevice((await call('POST', '/v2/auth/login', { body: login })).access_token);
  const channels = await call('GET', '/v2/channels/channel_list', own);
  await call('GET', `/v2/channels/${played(channels)}/stream`, own);
  return { guest: { ...person, ...own }, channels };
}

/** Somebody with a phone, profiles, a PIN, money, two subscriptions, favourites, a reminder and a history. */
async function makeMember(channels, operator) {
  const person = { phone: '77001234567', username: 'member-of-then', password: 'password-then', pin: '1234' };
  const { id } = await call('POST', '/v2/users', { body: { username: person.username, phone: person.phone } });
  await call('POST', '/v2/otps', { body: { phone: person.phone } });
  const [sent] = await call('GET', `/demo/outbox?to=${person.phone}`);
  const code = /\b\d{4,8}\b/.exec(sent.text)[0];
  const unbound = await call('POST', '/v2/auth/otp', { body: { phone: person.phone, token: code } });
  const own = await onDevice(unbound.access_token);
  const mine = (method, path, body) => call(method, `/v2/users/self${path}`, { token: own.token, body });
  const theirs = (method, path, body) => call(method, `/v2/users/${id}${path}?token=${operator}`, { body });

  await theirs('PATCH', '', { password: person.password, email: 'then@tv.example', first_name: 'Then' });
  await mine('POST', '/profiles', { name: 'Kid', role: 'child' });
  await mine('PATCH', '', { pincode: person.pin, parental_status: 'set' });
  for (const action of ['pay', 'channel', 'vod'])
    await mine('POST', '/parental_code/check', { pincode: person.pin, action });
  await theirs('POST', '/accounts', { amount: '5000.00' });
  await mine('POST', '/subscriptions', { packet_id: 2 });
  await mine('POST', '/subscriptions', { packet_id: 3 });
  await mine('POST', '/favorites', { channel_id: channels[1].id });
  await mine('POST', '/favorites', { channel_id: channels[3].id });
  await mine('POST', '/favorites', { content_id: 1001 });
  const start = Math.ceil(Date.now() / 3_600_000) * 3_600 + 3_600;
  await mine('POST', '/reminders', { channel_id: channels[0].id, start });
  const watched = [`/v2/channels/${played(channels)}`, '/v2/libraries/1/contents/1001'];
  const stats = [];
  for (const path of watched) stats.push((await call('GET', `${path}/stream`, own)).stat.id);
  // More than this cannot be reported, and less is no history.
  await delay(WATCHED * 1_000);
  const positions = [Math.floor(Date.now() / 1_000), WATCHED];
  for (const [index, stat] of stats.entries())
    await mine('PATCH', `/stat/${stat}`, { duration: WATCHED, position: positions[index] });
  return { id, ...person, ...own };
}

async function fill(dataDir, operatorDir, databaseUrl) {
  const env = envOf(dataDir, operatorDir, databaseUrl);
  const server = spawn(node, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(server.stdout, 'data');
  try {
    return await useServer(env);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'close');
  }
}

async function useServer(env) {
  const made = spawnSync(node, [main, 'operator-token', 'create', '--name', 'then'], { env, encoding: 'utf8' });
  const operator = /\b[\w-]{40,}\b/.exec(made.stdout)?.[0];
  if (!operator) throw new Error(`no operator's token: ${made.stdout}${made.stderr}`);
  const { guest, channels } = await makeGuest();
  const member = await makeMember(channels, operator);
  const answers = {};
  for (const [path, keys] of Object.entries(KEPT))
    answers[path] = keep(await call('GET', `/v2/users/self${path}`, { token: member.token }), keys);
  return { guest, member, operator, answers };
}

/** What has to be the same in every later release. */
const KEPT = {
  '': ['id', 'username', 'phone', 'email', 'first_name', 'parental_status', 'is_guest', 'date_joined'],
  '/accounts': ['id', 'amount'],
  '/subscriptions': ['id', 'packet_id', 'start_at', 'end_at', 'renew', 'status', 'type', 'next_pay_at', 'next_price'],
  '/profiles': ['id', 'name', 'role'],
  '/favorites': ['id', 'object_id', 'channel_id', 'content_id', 'created_at'],
  '/reminders': ['id', 'channel_id', 'start', 'title', 'status'],
  '/devices': ['id', 'device_type', 'vendor', 'is_current'],
  '/content_metadata/1001': ['history', 'is_purchased', 'is_available'],
};

const keep = (answer, keys) =>
  Array.isArray(answer)
    ? answer.map((each) => keep(each, keys))
    : Object.fromEntries(keys.map((key) => [key, answer[key]]));

const at = Math.floor(Date.now() / 1_000);
const operatorDir = makeOperator(at);
const scratch = mkdtempSync(join(tmpdir(), 'antenna-release-'));
const dataDir = join(scratch, 'sqlite');
const sqlite = await fill(dataDir, operatorDir);
const file = join(dataDir, 'antenna.db');
const db = new DatabaseSync(file);
db.exec('PRAGMA journal_mode = DELETE; VACUUM');
db.close();
writeFileSync(join(import.meta.dirname, `${version}.sqlite.gz`), gzipSync(readFileSync(file), { level: 9 }));

const postgres = await fill(join(scratch, 'postgres'), operatorDir, process.env.DATABASE_URL);
const dump = spawnSync('pg_dump', ['--inserts', '--no-owner', '--no-privileges', '-d', process.env.DATABASE_URL], {
  encoding: 'utf8',
  maxBuffer: 1 << 28,
});
if (dump.status !== 0) throw new Error(dump.stderr);
// Commands of psql itself, which a server does not know.
const statements = dump.stdout.replaceAll(/^\\.*$/gm, '');
writeFileSync(join(import.meta.dirname, `${version}.sql.gz`), gzipSync(statements, { level: 9 }));

const operatorFiles = Object.fromEntries(
  readdirSync(operatorDir)
    .filter((name) => /\.(json|m3u)$/.test(name))
    .map((name) => [name, readFileSync(join(operatorDir, name), 'utf8')]),
);
writeFileSync(
  join(import.meta.dirname, `${version}.json`),
  JSON.stringify({ version, at, sqlite, postgres }, undefined, 2),
);
writeFileSync(join(import.meta.dirname, `${version}.operator.json`), JSON.stringify(operatorFiles, undefined, 2));
for (const folder of [scratch, operatorDir]) rmSync(folder, { recursive: true, force: true });
