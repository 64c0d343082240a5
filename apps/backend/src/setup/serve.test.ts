import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeOperator } from '../init/operator-folders.ts';
import { parseOperatorFile } from '../operator/read-files.ts';
import { LANGUAGES } from '../http/language.ts';
import { setUpOperator } from './serve.ts';
import { SETUP_TEXTS } from './texts.ts';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

type Form = Readonly<Record<string, string | File>>;

function dataOf(form: Form): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.append(name, value);
  return data;
}

describe('/setup', () => {
  let folder: string;
  let env: Record<string, string>;
  let out: string;
  let made: Promise<boolean>;
  let address: URL;
  const call = (
    path: string,
    { body, headers = {} }: { readonly body?: Form; readonly headers?: Record<string, string> } = {},
  ): Promise<Answer> => {
    const sent = new Response(body === undefined ? '' : dataOf(body));
    return new Promise((resolve, reject) => {
      const asked = request(
        new URL(path, address),
        {
          method: body ? 'POST' : 'GET',
          headers: {
            host: address.host,
            ...(body ? { 'content-type': sent.headers.get('content-type') ?? '' } : {}),
            ...headers,
          },
        },
        async (response) => {
          const chunks: Buffer[] = [];
          for await (const chunk of response) chunks.push(chunk as Buffer);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          });
        },
      );
      asked.on('error', reject);
      void sent.arrayBuffer().then((bytes) => asked.end(Buffer.from(bytes)));
    });
  };
  const token = () => address.searchParams.get('token') ?? '';
  const form = (more: Form = {}): Form => ({
    token: token(),
    name: 'Harbour TV',
    playlist: join(folder, 'list.m3u'),
    guide: '',
    country: 'LV',
    color: '#112233',
    ...more,
  });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'antenna-setup-'));
    writeFileSync(join(folder, 'list.m3u'), '#EXTM3U\n#EXTINF:-1 tvg-id="one",One\nhttps://tv.example/one.m3u8\n');
    env = { OPERATORS_DIR: join(folder, 'operators'), DATA_DIR: join(folder, 'data'), PORT: '0' };
    out = '';
    const stream = { write: (text: string) => ((out += text), true) };
    made = setUpOperator('my-tv', { stdout: stream, stderr: { write: () => true }, env } as never);
    await vi.waitFor(() => expect(out).toContain('/setup?token='));
    address = new URL(/http:\S+/.exec(out)?.[0] ?? '');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('makes the operator that the form names, once, and ends', async () => {
    expect((await call('/channels')).headers['location']).toBe('/setup');
    const { status, text, headers } = await call(`/setup?token=${token()}`, {
      headers: { 'accept-language': 'lv-LV' },
    });
    expect(status).toBe(200);
    expect(text).toContain('<html lang="lv">');
    expect(text).toContain('<option value="LV" selected>');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const sent = await call('/setup?lang=en', { body: form(), headers: { origin: address.origin } });
    expect(sent.status).toBe(200);
    expect(sent.text).toContain('Harbour TV is ready');
    expect(await made).toBe(true);
    expect(out).toContain('Harbour TV is ready in ');
    expect(env['OPERATOR_DIR']).toBe(join(folder, 'operators', 'my-tv'));
    const brand = readFileSync(join(folder, 'operators/my-tv/brand.json'), 'utf8');
    expect(await parseOperatorFile('brand.json', brand)).toMatchObject({
      brand: { name: 'Harbour TV', color: '#112233' },
      network: { country: 'LV' },
      unrated_age: 16,
    });
    await expect(call(`/setup?token=${token()}`)).rejects.toThrow();
  });

  it('says what is missing or wrong, keeps what was typed, and makes nothing', async () => {
    const empty = await call('/setup', { body: form({ name: '', playlist: ' ' }) });
    expect(empty.status).toBe(422);
    expect(empty.text.match(/aria-invalid="true"/g)).toHaveLength(2);
    const wrong = await call('/setup', { body: form({ playlist: join(folder, 'nothing.m3u'), name: '<b>"Mine"' }) });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toMatch(/role="alert".*nothing\.m3u cannot be read/);
    expect(wrong.text).toContain('value="&lt;b&gt;&quot;Mine&quot;"');
    writeFileSync(join(folder, 'list.m3u'), '<html>Sign in</html>');
    expect((await call('/setup', { body: form() })).text).toContain('The playlist cannot be imported');
    expect((await call('/setup', { body: form({ color: 'red' }) })).text).toContain('is no colour');
    expect(existsSync(join(folder, 'operators/my-tv'))).toBe(false);
    writeFileSync(join(folder, 'list.m3u'), '#EXTM3U\n#EXTINF:-1,One\nhttps://tv.example/one.m3u8\n');
    expect((await call('/setup', { body: form() })).status).toBe(200);
    expect(await made).toBe(true);
  });

  const PLAYLIST = '#EXTM3U\n#EXTINF:-1 tvg-id="one.ge",One\nhttps://tv.example/one.m3u8\n';

  it('takes files of this device, keeps them for a second attempt, and says which it has', async () => {
    const files = {
      playlist: '',
      playlistFile: new File([PLAYLIST], 'C:\\lists\\my <list>.m3u8'),
      guideFile: new File([''], ''),
    };
    const first = await call('/setup', { body: form({ ...files, name: '' }) });
    expect(first.status).toBe(422);
    expect(first.text.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(first.text).toContain('<b>my &lt;list&gt;.m3u8</b> is here already');
    const second = await call('/setup', { body: form({ playlist: '', playlistFile: new File([''], '') }) });
    expect(second.text).toContain('Harbour TV is ready');
    expect(await made).toBe(true);
    expect(readFileSync(join(folder, 'operators/my-tv/playlist.m3u'), 'utf8')).toBe(PLAYLIST);
  });

  it('reads no file before the token', async () => {
    const { token: _token, ...rest } = form({ playlist: '' });
    const late = { playlistFile: new File([PLAYLIST], 'list.m3u'), ...rest, token: token() };
    expect((await call('/setup', { body: late })).status).toBe(403);
    const page = await call(`/setup?token=${token()}`);
    expect(page.text).not.toContain('is here already');
    expect((await call('/setup', { body: form() })).status).toBe(200);
    await made;
  });

  it('says which guide failed and why, and that the channels are kept', async () => {
    writeFileSync(join(folder, 'guide.xml'), '<html>Sign in</html>');
    const sent = await call('/setup?lang=en', { body: form({ guide: join(folder, 'guide.xml') }) });
    expect(sent.status).toBe(200);
    expect(sent.text).toMatch(/role="alert"><b>1 channels were imported, the TV guide was not/);
    expect(sent.text).toContain('guide.xml: ');
    expect(sent.text).toContain('sources.json</code>');
    // The link to the service appears once it answers; the page does not redirect.
    expect(sent.text).toContain('<a class="button" href="/" hidden>');
    expect(await made).toBe(true);
  });

  it('takes the country that the playlist names, and asks where nothing does', async () => {
    env['TZ'] = 'UTC';
    const unknown = await call('/setup?lang=en', { body: form({ country: '' }) });
    expect(unknown.status).toBe(422);
    expect(unknown.text).toMatch(/id="country" name="country" aria-invalid="true"/);
    expect(existsSync(join(folder, 'operators/my-tv'))).toBe(false);
    const body = form({ country: '', playlist: '', playlistFile: new File([PLAYLIST], 'list.m3u') });
    expect((await call('/setup', { body })).status).toBe(200);
    await made;
    const brand = readFileSync(join(folder, 'operators/my-tv/brand.json'), 'utf8');
    expect(await parseOperatorFile('brand.json', brand)).toMatchObject({
      provider: { currency: { ASCII_NAME: 'GEL' } },
      network: { country: 'GE' },
    });
  });

  it('answers nothing without the token, by another name of this machine, or to a form of another page', async () => {
    for (const path of ['/setup', '/setup?token=', `/setup?token=${'a'.repeat(token().length)}`])
      expect((await call(path)).status, path).toBe(403);
    expect((await call('/setup', { body: form({ token: 'x' }) })).status).toBe(403);
    expect((await call(`/setup?token=${token()}`, { headers: { host: 'evil.example' } })).status).toBe(403);
    for (const origin of ['https://evil.example', 'null'])
      expect((await call('/setup', { body: form(), headers: { origin } })).status, origin).toBe(403);
    expect((await call('/setup', { body: form({ name: 'x'.repeat(20_000) }) })).status).toBe(403);
    expect(existsSync(join(folder, 'operators/my-tv'))).toBe(false);
    expect((await call('/setup', { body: form() })).status).toBe(200);
    await made;
  });
});

describe('setting up', () => {
  it('is offered where the server is started for an operator that is not there', () => {
    const env = { OPERATORS_DIR: join(tmpdir(), 'antenna-no-operators') };
    expect(takeOperator(['--operator', 'my-tv'], env)).toMatchObject({ words: [], setUp: 'my-tv' });
    expect(() => takeOperator(['--operator', 'my-tv'], { ...env, NODE_ENV: 'production' })).toThrow(
      'There is no operator',
    );
    expect(() => takeOperator(['import', '--operator', 'my-tv'], env)).toThrow('There is no operator');
    expect(() => takeOperator(['--operator', 'My TV'], env)).toThrow('There is no operator');
  });

  it.each(LANGUAGES.map((language) => [language] as const))('has every text in %s', (language) => {
    const texts = SETUP_TEXTS[language];
    expect(Object.keys(texts ?? {})).toEqual(Object.keys(SETUP_TEXTS['en'] ?? {}));
    expect(texts?.lead).toContain('{folder}');
    expect(texts?.ready).toContain('{name}');
  });
});
