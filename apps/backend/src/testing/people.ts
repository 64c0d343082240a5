import { randomUUID } from 'node:crypto';
import { toSeconds } from '@antenna/kernel';
import { grant } from '@antenna/billing';
import { hashPassword } from '../modules/users/passwords.ts';
import type { TestApp } from './test-app.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely; the contract test checks their shape
type Json = any;

export interface Answered {
  readonly status: number;
  readonly body: Json;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

export interface Person {
  readonly userId: number;
  readonly username: string;
  readonly password: string;
  /** Bound to the device. */
  readonly token: string;
  /** From auth/login: bound to nothing. */
  readonly unbound: string;
  /** The secret id that renews tokens. */
  readonly deviceId: string;
  get(path: string, language?: string): Promise<Answered>;
  send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answered>;
}

/** A call with a token in its query, and its answer read. */
export async function ask(
  test: TestApp,
  method: string,
  path: string,
  {
    token,
    body,
    language,
    headers = {},
  }: {
    token?: string | undefined;
    body?: unknown;
    language?: string | undefined;
    headers?: Record<string, string>;
  } = {},
): Promise<Answered> {
  const url =
    token === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}access_token=${encodeURIComponent(token)}`;
  const response = await test.call({
    method: method as 'GET',
    url,
    headers: { ...(language ? { 'accept-language': language } : {}), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const text = response.body;
  return { status: response.statusCode, headers: response.headers, body: text === '' ? undefined : readJson(text) };
}

function readJson(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export async function login(
  test: TestApp,
  {
    userId,
    username,
    password,
    model = '',
  }: {
    readonly userId: number;
    readonly username: string;
    readonly password: string;
    readonly model?: string;
  },
): Promise<Person> {
  const first = await ask(test, 'POST', '/v2/auth/login', { body: { login: username, password } });
  const unbound = first.body.access_token as string;
  const device = await ask(test, 'POST', '/v2/users/self/devices', {
    token: unbound,
    body: { device_type: 'pc', vendor: 'Test', ...(model === '' ? {} : { model }) },
  });
  const second = await ask(test, 'POST', '/v2/auth/device', { body: { device_id: device.body.id } });
  const token = second.body.access_token as string;
  return {
    userId,
    username,
    password,
    token,
    unbound,
    deviceId: device.body.id,
    get: (path, language) => ask(test, 'GET', path, { token, language }),
    send: (method, path, body) => ask(test, method, path, { token, body }),
  };
}

/** A guest through the whole documented chain. */
export async function guest(test: TestApp, provider?: string): Promise<Person> {
  const username = randomUUID();
  const password = randomUUID().replaceAll('-', '');
  const made = await ask(test, 'POST', `/v2/users${provider ? `?provider=${provider}` : ''}`, {
    body: { username, password, is_guest: true, app_version: '189' },
  });
  return login(test, { userId: made.body.id, username, password });
}

let phones = 7_000_000_000 + Math.floor(Math.random() * 900_000_000);

/** A user with a phone and a password, and these packets. */
export async function member(test: TestApp, packets: readonly number[] = []): Promise<Person> {
  phones += 1;
  const username = `u${phones}`;
  const password = 'secret-7'.padEnd(32, '-');
  const made = await ask(test, 'POST', '/v2/users', { body: { username, phone: String(phones) } });
  // A guest's kind of hash: the slow one costs a test 80 ms, more than most tests themselves. Its own tests take it (users.test.ts).
  await test.services.db
    .updateTable('users')
    .set({ password: await hashPassword(password, true) })
    .where('id', '=', made.body.id)
    .execute();
  const { id: userId, provider_id: providerId } = await test.services.db
    .selectFrom('users')
    .select(['id', 'provider_id'])
    .where('id', '=', made.body.id)
    .executeTakeFirstOrThrow();
  const at = toSeconds(test.clock.now()) - 60;
  for (const packetId of packets)
    await test.services.db.transaction().execute((trx) => grant(trx, { user: { userId, providerId }, packetId, at }));
  return login(test, { userId: made.body.id, username, password });
}

/** The same person's device with a child's profile. */
export async function child(test: TestApp, packets: readonly number[] = [1, 2, 3]): Promise<Person> {
  const person = await member(test, packets);
  const id = randomUUID();
  await test.services.db
    .insertInto('profiles')
    .values({ id, user_id: person.userId, name: 'Kid', role: 'child', icon_avatar_id: null, created_at: 0 })
    .execute();
  await test.services.db.updateTable('devices').set({ profile_id: id }).where('user_id', '=', person.userId).execute();
  await test.services.sessions.forget();
  return person;
}

/** The id of a channel by its tvg-id. */
export async function channelId(test: TestApp, tvgId: string): Promise<number> {
  const { id } = await test.services.db
    .selectFrom('channels')
    .select('id')
    .where('tvg_id', '=', tvgId)
    .where('provider_id', '=', 1)
    .executeTakeFirstOrThrow();
  return id;
}
