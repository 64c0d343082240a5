import { expect, it, vi } from 'vitest';
import { createFetching } from './fetching.ts';

const { asked, moved } = vi.hoisted(() => ({ asked: [] as string[], moved: { to: '' } }));
// A public server that is elsewhere now: tests reach no public server.
vi.mock('undici', async (original) => ({
  ...(await original<object>()),
  request: (url: URL) => {
    asked.push(url.href);
    return Promise.resolve({ statusCode: 302, headers: { location: moved.to }, body: (async function* () {})() });
  },
}));

it.each([
  ['http://127.0.0.1/a.jpg', 'private network'],
  ['//169.254.169.254/latest/meta-data/', 'private network'],
  ['http://[::1]:8080/', 'private network'],
  ['http://[::ffff:10.0.0.1]/', 'private network'],
  ['http://0x7f.1/', 'private network'],
  ['http://2130706433/', 'private network'],
  ['file:///etc/passwd', 'leads to file:'],
])('a public server cannot lead to %s', async (to, why) => {
  const fetching = await createFetching({ allowPrivate: false });
  moved.to = to;
  asked.length = 0;
  expect(await fetching.get('http://pictures.example/a.jpg', undefined)).toEqual({
    why: expect.stringContaining(why),
  });
  expect(asked).toEqual(['http://pictures.example/a.jpg']);
  await fetching.close();
});
