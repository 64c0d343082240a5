// The player of an operator who allows one partner site to embed it and signs passes for that site.
import { createHmac } from 'node:crypto';
import { startAntenna } from './antenna.ts';
import { editedDemo } from './operator.ts';
import { embed, expect, FREE, plays, test as partnered, messages } from './partner-site.ts';

/** The key that the operator shares with the partner. */
const KEY = 'a key of the strict operator and his partner';

const test = partnered.extend<object, object>({
  antenna: [
    async ({}, use) => {
      const operator = editedDemo({
        'brand.json': (brand) => ({
          ...(brand as object),
          embed: { allowed_origins: ['https://partner.example'], signing_keys: [KEY] },
        }),
        // Makes one adult title free.
        'catalogue.json': (catalogue) => {
          const { contents, ...rest } = catalogue as {
            readonly contents: readonly { readonly id: string; readonly packets?: unknown }[];
          };
          return {
            ...rest,
            contents: contents.map(({ packets, ...each }) => (each.id === '1016' ? each : { ...each, packets })),
          };
        },
      });
      const antenna = await startAntenna({ env: { OPERATOR_DIR: operator.folder } });
      await use(antenna);
      await antenna.stop();
      operator.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test('the browser refuses the player on a page that the operator does not allow (T10)', async ({
  page,
  antenna,
  partner,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  const frame = await embed(page, { partner, url: `${antenna.url}/channel_embed/${FREE}` });
  await expect.poll(() => complaints.some((text) => text.includes('frame-ancestors'))).toBe(true);
  expect(frame.url()).toMatch(/^chrome-error:/);
  expect(await messages(page)).toEqual([]);
});

test('an adult title with the parameter, signed by the partner for this site, plays without the PIN [B-022]', async ({
  page,
  antenna,
  partner,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(request.url()));
  const message = `${Math.floor(Date.now() / 1000) + 600}~adult~${Buffer.from(`http://127.0.0.1:${partner}`).toString('base64url')}`;
  const pass = `${message}~${createHmac('sha256', KEY).update(`embed|content:1016|${message}`).digest('base64url')}`;
  const frame = await embed(page, {
    partner,
    url: `${antenna.url}/content_embed/1016?ignore_parental_control=1&embed_pass=${encodeURIComponent(pass)}`,
  });
  await plays(frame);
  expect(await frame.getByRole('dialog').count()).toBe(0);
  expect(requested.filter((url) => url.includes('parental_code'))).toEqual([]);
});

test('it plays when opened directly', async ({ page, antenna }) => {
  await page.goto(`${antenna.url}/channel_embed/${FREE}`);
  await plays(page.mainFrame());
});

test("the headers allow only the operator's sites, and no other page can be framed", async ({ request, antenna }) => {
  const policy = async (path: string) =>
    (await request.get(`${antenna.url}${path}`)).headers()['content-security-policy'] ?? '';
  for (const path of [`/channel_embed/${FREE}`, '/content_embed/1008?ignore_parental_control=1', '/channel_embed/'])
    expect(await policy(path), path).toMatch(/frame-ancestors 'self' https:\/\/partner\.example(;|$)/);
  for (const path of ['/', '/channels', '/channel/rival', '/settings', '/anything_embed/1', '/channel_embedx/1'])
    expect(await policy(path), path).toMatch(/frame-ancestors 'none'(;|$)/);
});
