import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test as base, type Page } from '@playwright/test';

const dist = fileURLToPath(new URL('../../apps/stories/dist', import.meta.url));
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

interface Story {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: string;
  readonly tags: readonly string[];
}
const indexFile = join(dist, 'index.json');
const stories: readonly Story[] = existsSync(indexFile)
  ? Object.values((JSON.parse(readFileSync(indexFile, 'utf8')) as { entries: Record<string, Story> }).entries).filter(
      (each) => each.type === 'story',
    )
  : [];

/** Serves the built stories on a free port for the lifetime of its worker. */
async function serve(): Promise<{ readonly origin: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const path = normalize(join(dist, decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/')));
    if (!path.startsWith(dist) || !existsSync(path)) return void response.writeHead(404).end();
    response
      .writeHead(200, {
        'content-type': KINDS[extname(path)] ?? 'application/octet-stream',
        'cache-control': 'max-age=3600',
      })
      .end(readFileSync(path));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}

interface Stage {
  readonly page: Page;
  readonly origin: string;
  /** The page with Storybook. */
  isOpen: boolean;
}

/** One page for each worker: Storybook itself is loaded once. */
const test = base.extend<object, { readonly stage: Stage }>({
  stage: [
    async ({ browser }, use) => {
      const { origin, close } = await serve();
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      await use({ page: await context.newPage(), origin, isOpen: false });
      await context.close();
      close();
    },
    { scope: 'worker' },
  ],
});

/** Shows a story in the open page, as Storybook does on a click. */
async function show(stage: Stage, story: Story): Promise<void> {
  const { page } = stage;
  if (!stage.isOpen) {
    await page.goto(`${stage.origin}/iframe.html?id=${story.id}&viewMode=story`);
    await page.waitForFunction(
      () =>
        document.body.classList.contains('sb-show-main') || document.body.classList.contains('sb-show-errordisplay'),
    );
    await page.addScriptTag({ content: axeSource });
    stage.isOpen = true;
    return;
  }
  await page.evaluate(
    (storyId) =>
      new Promise<void>((resolve) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
          __STORYBOOK_ADDONS_CHANNEL__: {
            once(event: string, run: () => void): void;
            emit(event: string, what: object): void;
          };
        };
        for (const end of ['storyRendered', 'storyErrored', 'storyThrewException', 'storyMissing'])
          channel.once(end, resolve);
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }),
    story.id,
  );
}

/** Waits for animations, pictures and fonts, so that axe checks the final state. */
const settled = (page: Page) =>
  page.evaluate(async (most) => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const end = performance.now() + most;
    const isBusy = () =>
      document
        .getAnimations()
        .some((each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity) ||
      [...document.images].some((each) => !each.complete && each.loading !== 'lazy') ||
      document.fonts.status === 'loading';
    for (let still = 0; still < 4 && performance.now() < end; still = isBusy() ? 0 : still + 1) await frame();
  }, 1_000);

/** Rules for whole pages do not apply to a component. */
const PART = {
  region: { enabled: false },
  'page-has-heading-one': { enabled: false },
  'landmark-one-main': { enabled: false },
};

test('there are stories', () => expect(stories.length).toBeGreaterThan(30));

const groups = new Map<string, Story[]>();
for (const story of stories) groups.set(story.title, [...(groups.get(story.title) ?? []), story]);
for (const [title, members] of groups) {
  test.describe(title, () => {
    // Story files run in parallel; the stories of one file share a page.
    test.describe.configure({ mode: 'default' });
    for (const story of members) {
      test(`${story.name} (${story.id})`, async ({ stage }) => {
        const { page } = stage;
        const errors: string[] = [];
        const onError = (error: Error) => void errors.push(error.message);
        page.on('pageerror', onError);
        await show(stage, story);
        expect(
          await page.evaluate(() => document.body.classList.contains('sb-show-errordisplay')),
          (await page.locator('#error-message').textContent()) ?? '',
        ).toBe(false);
        await settled(page);
        const violations = await page.evaluate(async (rules) => {
          const axe = (
            window as unknown as {
              axe: {
                run(
                  context: unknown,
                  options: unknown,
                ): Promise<{
                  violations: { id: string; help: string; nodes: { html: string; failureSummary: string }[] }[];
                }>;
              };
            }
          ).axe;
          const result = await axe.run(
            document.querySelector('#storybook-root')?.childElementCount ? '#storybook-root' : document.body,
            {
              runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
              rules,
              resultTypes: ['violations'],
            },
          );
          return result.violations.map(
            (each) =>
              `${each.id}: ${each.help}\n  ${each.nodes
                .slice(0, 3)
                .map((node) => `${node.html}\n  ${node.failureSummary}`)
                .join('\n  ')}`,
          );
        }, PART);
        page.off('pageerror', onError);
        await page.evaluate(() => {
          localStorage.clear();
          sessionStorage.clear();
        });
        expect(violations.join('\n')).toBe('');
        expect(errors).toEqual([]);
      });
    }
  });
}
