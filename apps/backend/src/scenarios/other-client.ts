import { randomUUID } from 'node:crypto';

// A client of another maker: nothing here is imported from the project. It knows docs/api.md and the standards alone, sends
// tokens in the query and forms instead of JSON where they are allowed, and uses every address exactly as it is given.

// oxlint-disable-next-line typescript/no-explicit-any -- a foreign client reads what it gets; the tests judge it
type Json = any;

export interface Reply {
  readonly status: number;
  readonly body: Json;
  readonly headers: Headers;
}

export interface Played {
  /** Seconds of media whose segments were fetched. */
  readonly seconds: number;
  readonly bytes: number;
  readonly isEnded: boolean;
  /** Number of the first segment of the list. */
  readonly sequence: number;
  readonly renditions: Readonly<Record<string, readonly string[]>>;
  readonly variants: number;
}

interface Playlist {
  readonly url: string;
  readonly lines: readonly string[];
}

export class OtherClient {
  #base: string;
  #token: string | undefined;
  #deviceId: string | undefined;

  constructor(base: string) {
    this.#base = base;
  }

  get deviceId(): string {
    return this.#deviceId ?? '';
  }

  async call(method: string, path: string, body?: Json): Promise<Reply> {
    return this.#send(method, path, body === undefined ? {} : { type: 'application/json', text: JSON.stringify(body) });
  }

  async #send(
    method: string,
    path: string,
    { type, text: sent }: { readonly type?: string; readonly text?: string },
  ): Promise<Reply> {
    const url = new URL(path, this.#base);
    url.searchParams.set('format', 'json');
    if (this.#token !== undefined) url.searchParams.set('access_token', this.#token);
    const answer = await fetch(url, {
      method,
      headers: type === undefined ? {} : { 'Content-Type': type },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text), headers: answer.headers };
  }

  /** The body of a good answer; throws the words of a refusal. */
  async get(path: string): Promise<Json> {
    const { status, body } = await this.call('GET', path);
    if (status !== 200) throw new Error(`${path}: ${status} ${body.error_code} ${body.detail}`);
    return body;
  }

  /** The order of calls for guests: network, user, login, device, token of the device. */
  async beGuest(): Promise<void> {
    const network = await this.get('/v2/users/self/network');
    if (network.is_guest_allowed === false) throw new Error('no guests');
    const [username, password] = [randomUUID(), randomUUID().replaceAll('-', '')];
    const guest = { username, password, is_guest: true, app_version: 'v30' };
    const { status } = await this.call('POST', `/v2/users?provider=${network.provider.id}`, guest);
    if (status !== 201) throw new Error(`no guest: ${status}`);
    await this.signIn(username, password);
  }

  async signIn(login: string, password: string, serial: string = randomUUID()): Promise<void> {
    this.#token = undefined;
    const { access_token: unbound } = await this.#form('/v2/auth/login', { login, password });
    this.#token = unbound;
    await this.register(serial);
  }

  /** A device of the signed-in user, and its token. */
  async register(serial: string): Promise<void> {
    const { id } = await this.#form('/v2/users/self/devices', {
      device_type: 'stb',
      vendor: 'Other',
      os_name: 'Linux',
      os_version: '5',
      application_type: 'native',
      serial,
    });
    this.#deviceId = id;
    await this.renew();
  }

  /** A new token for the device, as after the old one has expired; answers when it expires. */
  async renew(deviceId: string = this.deviceId): Promise<Date> {
    const token = await this.#form('/v2/auth/device', { device_id: deviceId });
    this.#token = token.access_token;
    return new Date(token.expired);
  }

  /** The body of an address that came in an answer: it must be whole. */
  async open(address: string): Promise<{ readonly type: string; readonly bytes: Buffer; readonly url: string }> {
    if (!/^https?:\/\//.test(address)) throw new Error(`not a whole address: ${address}`);
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${answer.status} ${address}`);
    const type = answer.headers.get('content-type') ?? '';
    return { type, bytes: Buffer.from(await answer.arrayBuffer()), url: answer.url };
  }

  /** Plays an HLS address as a player does: the first variant and all its renditions, `segments` of each. */
  async play(address: string, segments = 2): Promise<Played> {
    const first = await this.#playlist(address);
    const variants = first.lines.flatMap((line, index) =>
      line.startsWith('#EXT-X-STREAM-INF:') ? [new URL(first.lines[index + 1] ?? '', first.url).href] : [],
    );
    const media = first.lines.filter((line) => line.startsWith('#EXT-X-MEDIA:')).map(attributesOf);
    const renditions: Record<string, string[]> = {};
    let bytes = 0;
    for (const { TYPE = '', LANGUAGE = '', URI } of media) {
      (renditions[TYPE] ??= []).push(LANGUAGE);
      if (URI === undefined) continue;
      bytes += (await this.#playSegments(await this.#playlist(new URL(URI, first.url).href), segments, TYPE)).bytes;
    }
    const list = variants[0] === undefined ? first : await this.#playlist(variants[0]);
    for (const other of variants.slice(1)) await this.#playlist(other);
    const played = await this.#playSegments(list, segments, 'VIDEO');
    return {
      seconds: played.seconds,
      bytes: bytes + played.bytes,
      variants: variants.length,
      renditions,
      isEnded: list.lines.includes('#EXT-X-ENDLIST'),
      sequence: Number(tagOf(list, '#EXT-X-MEDIA-SEQUENCE:') ?? 0),
    };
  }

  /** Sends a form, as older clients do; answers the body. */
  async #form(path: string, fields: Readonly<Record<string, string>>): Promise<Json> {
    const text = new URLSearchParams(fields).toString();
    const { status, body } = await this.#send('POST', path, { type: 'application/x-www-form-urlencoded', text });
    if (status !== 200 && status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  async #playlist(address: string): Promise<Playlist> {
    const { bytes, type, url } = await this.open(address);
    const lines = bytes
      .toString('utf8')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (lines[0] !== '#EXTM3U') throw new Error(`no playlist: ${address}`);
    if (!/^(?:application\/vnd\.apple\.mpegurl|audio\/mpegurl)/i.test(type)) throw new Error(`${type} ${address}`);
    return { url, lines };
  }

  /** The newest segments, the first of an ended list. */
  async #playSegments(list: Playlist, count: number, type: string): Promise<Pick<Played, 'seconds' | 'bytes'>> {
    const all = list.lines.flatMap((line, index) => (line.startsWith('#EXTINF:') ? [index] : []));
    const chosen = list.lines.includes('#EXT-X-ENDLIST') ? all.slice(0, count) : all.slice(-count);
    if (chosen.length === 0) throw new Error(`no segments: ${list.url}`);
    const longest = Number(tagOf(list, '#EXT-X-TARGETDURATION:'));
    const map = list.lines.find((line) => line.startsWith('#EXT-X-MAP:'));
    let [seconds, bytes] = [0, 0];
    if (map !== undefined) bytes += await this.#piece(new URL(attributesOf(map)['URI'] ?? '', list.url).href, 'ftyp');
    for (const index of chosen) {
      const duration = Number.parseFloat(list.lines[index]?.slice('#EXTINF:'.length) ?? '');
      if (!(duration > 0 && Math.round(duration) <= longest)) throw new Error(`${duration} s over ${longest}`);
      const uri = list.lines.slice(index + 1).find((line) => !line.startsWith('#')) ?? '';
      const kind = type === 'SUBTITLES' ? 'WEBVTT' : map === undefined ? undefined : 'moof';
      bytes += await this.#piece(new URL(uri, list.url).href, kind);
      seconds += duration;
    }
    return { seconds, bytes };
  }

  /** Its bytes, which begin as such a piece does: a box of MP4, a text, or packets of a transport stream. */
  async #piece(address: string, kind: 'ftyp' | 'moof' | 'WEBVTT' | undefined): Promise<number> {
    const { bytes } = await this.open(address);
    const start = bytes.subarray(0, 4_096).toString('latin1');
    if (kind === undefined ? bytes[0] !== 0x47 : !start.includes(kind)) throw new Error(`no ${kind}: ${address}`);
    return bytes.length;
  }
}

const tagOf = ({ lines }: Playlist, tag: string): string | undefined =>
  lines.find((line) => line.startsWith(tag))?.slice(tag.length);

const attributesOf = (line: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...line.matchAll(/([A-Z\d-]+)=(?:"([^"]*)"|([^",]*))/g)].map(([, name = '', quoted, bare]) => [
      name,
      quoted ?? bare ?? '',
    ]),
  );
