import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { child, guest, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

const SECRET = 'a secret of sixteen letters';
const REST_MS = 15_000;

interface Call {
  readonly path: string;
  readonly signature: string | null;
  readonly text: string;
}

/** An operator's search engine: records calls and answers as told; `undefined` never answers. */
function createDouble() {
  const double = {
    calls: [] as Call[],
    answer: undefined as { readonly status?: number; readonly text: string } | undefined,
    url: '',
    server: createServer((request, response) => {
      void (async () => {
        let text = '';
        for await (const chunk of request) text += String(chunk);
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
        double.calls.push({ path: pathname, signature: searchParams.get('signature'), text });
        if (double.answer) response.writeHead(double.answer.status ?? 200).end(double.answer.text);
      })();
    }),
  };
  return double;
}

describe.each(ENGINES)('a search engine of the operator’s own on %s', (database) => {
  const engine = createDouble();
  let test: TestApp;
  let viewer: Person;
  beforeAll(async () => {
    await new Promise<void>((resolve) => engine.server.listen(0, '127.0.0.1', resolve));
    engine.url = `http://127.0.0.1:${(engine.server.address() as AddressInfo).port}/tv/`;
    const search = { api_url: engine.url, secret: SECRET, allow_private: true, timeout_ms: 5_000 };
    test = await createTestApp({ engine: database, operator: { brand: { search } } });
    viewer = await guest(test);
  }, 60_000);
  beforeEach(() => {
    engine.calls.length = 0;
    test.clock.advance(REST_MS);
  });
  afterAll(async () => {
    await test.close();
    engine.server.closeAllConnections();
    await new Promise((resolve) => engine.server.close(resolve));
  });
  const say = (...found: readonly (readonly [kind: string, id: string])[]) => {
    engine.answer = { text: JSON.stringify({ found: found.map(([kind, id]) => ({ kind, id })) }) };
  };
  const results = async (q: string, person = viewer) => {
    const { body } = await person.get(`/v2/rowsets/search?q=${encodeURIComponent(q)}`, 'ru');
    const rows = body.rows as readonly Record<string, readonly { readonly id: unknown; readonly slug?: string }[]>[];
    return rows.flatMap((row) =>
      [...row['channels']!, ...row['contents']!, ...row['persons']!].map((item) => item.slug ?? String(item.id)),
    );
  };
  const suggestions = async (q: string) =>
    (await viewer.get(`/v2/search/suggest?q=${encodeURIComponent(q)}`, 'ru')).body.map(
      (each: { text: string }) => each.text,
    );

  it('is told the words, never who asks, and its order counts; programmes come from the own index', async () => {
    say(['content', '1003'], ['channel', 'news'], ['content', '1001'], ['person', '52'], ['content', 'gone']);
    expect(await results('pereval')).toEqual(['sever', 'kino', 't-1003', 't-1001', 'lina-52']);
    const [call] = engine.calls;
    expect(engine.calls).toHaveLength(1);
    expect(call?.path).toBe('/tv/search');
    expect(call?.signature).toBe(createHmac('sha256', SECRET).update(call!.text).digest('hex'));
    expect(JSON.parse(call!.text)).toEqual({
      text: 'pereval',
      kinds: ['channel', 'content', 'person'],
      limit: 24,
      language: 'ru',
      max_age: null,
      is_suggestion: false,
    });
    expect((await suggestions('pere')).slice(0, 3)).toEqual(['Сказка о лисе', 'Север', 'Перевал']);
  });

  it('shows a child nothing for others, whatever it answers; what it finds nothing for is not found', async () => {
    const kid = await child(test);
    say(['content', '1004'], ['content', '1003']);
    expect(await results('полночь', kid)).toEqual(['t-1003']);
    expect(JSON.parse(engine.calls[0]!.text)).toMatchObject({ max_age: 12 });
    say();
    expect(await results('степь')).toEqual([]);
  });

  it.each([
    ['refuses', { status: 500, text: '{"found": []}' }],
    ['answers no JSON', { text: '<html>' }],
    ['answers another shape', { text: '{"found": [{"kind": "film", "id": 7}]}' }],
  ])('one that %s: the own index answers, and it is left alone for a while', async (_, answer) => {
    engine.answer = answer;
    expect(await results('степь')).toEqual(['t-1002']);
    expect(engine.calls).toHaveLength(1);
    say(['content', '1003']);
    expect(await results('степь')).toEqual(['t-1002']);
    expect(engine.calls).toHaveLength(1);
    test.clock.advance(REST_MS);
    expect(await results('степь')).toEqual(['t-1003']);
  });

  it('one that does not answer in time: the own index answers', async () => {
    const search = { api_url: `${engine.url}slow/`, allow_private: true, timeout_ms: 50 };
    const other = await createTestApp({ engine: database, operator: { brand: { search } } });
    engine.answer = undefined;
    expect(await results('степь', await guest(other))).toEqual(['t-1002']);
    await other.close();
  });

  it('one that names only what this service does not have: the own index answers', async () => {
    say(['content', 'gone'], ['channel', 'gone']);
    expect(await results('степь')).toEqual(['t-1002']);
  });

  it('one that is down: the own index answers', async () => {
    engine.server.closeAllConnections();
    await new Promise((resolve) => engine.server.close(resolve));
    expect(await results('степь')).toEqual(['t-1002']);
  });
});
