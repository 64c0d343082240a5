// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shellPage } from './page.ts';
import { startupTexts } from '../texts.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const script = readFileSync(join(import.meta.dirname, 'shell.js'), 'utf8');
const page = shellPage(
  {
    version: '1.0.0',
    address: 'https://tv.example',
    names: { en: 'Demo </script>' },
    vendor: 'Demo',
    icon: 'icon.svg',
  },
  startupTexts(ROOT),
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Opened {
  readonly added?: Readonly<Record<string, unknown>>;
  readonly search?: string;
  readonly language?: string;
  readonly isOnline?: () => boolean;
}

/** The page of a package on a set; `went` is where it leads. */
async function opened({ added = {}, search = '', language = 'ru-RU', isOnline = () => true }: Opened = {}) {
  document.documentElement.innerHTML = /<head>[\s\S]*<\/body>/.exec(page)?.[0] ?? '';
  const went: string[] = [];
  const asked: string[] = [];
  const scope = {
    document,
    navigator: { language },
    setTimeout,
    clearTimeout,
    JSON,
    ...added,
    location: { search, replace: (to: string) => went.push(to) },
    close: vi.fn(),
    fetch: (url: string) => {
      asked.push(url);
      return isOnline() ? Promise.resolve({}) : Promise.reject(new TypeError('no network'));
    },
  };
  // As in the page, `window` is the global object.
  new Function('window', 'document', 'navigator', 'location', 'setTimeout', 'clearTimeout', script)(
    scope,
    document,
    scope.navigator,
    scope.location,
    setTimeout,
    clearTimeout,
  );
  await vi.advanceTimersByTimeAsync(0);
  return { document, went, asked, scope };
}

describe('the shell of a package', () => {
  it('is ES5, and keeps an operator’s name inside the page', () => {
    expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow();
    expect(page).not.toContain('Demo </script>');
  });

  it('leads to the hosted app', async () => {
    const { went, asked } = await opened();
    expect([asked, went]).toEqual([['https://tv.example/healthz'], ['https://tv.example/tv/']]);
  });

  it.each([
    ['webOS', { PalmSystem: { launchParams: '{"contentTarget":"type=channel&id=5"}' } }, ''],
    ['newer webOS', { webOSSystem: { launchParams: '{"type":"channel","id":5,"more":"x"}' } }, ''],
    [
      'Tizen',
      {
        tizen: {
          application: {
            getCurrentApplication: () => ({
              getRequestedAppControl: () => ({
                appControl: {
                  data: [{ key: 'PAYLOAD', value: ['{"values":"{\\"type\\":\\"channel\\",\\"id\\":5}"}'] }],
                },
              }),
            }),
          },
        },
      },
      '',
    ],
    ['Android', {}, '?type=channel&id=5'],
  ])('hands the link over that %s started it with', async (_set, added, search) => {
    expect((await opened({ added, search })).went).toEqual(['https://tv.example/tv/?type=channel&id=5']);
  });

  it('starts without a link where launch data are broken or somebody else’s', async () => {
    for (const launchParams of ['{', '{"type":{"a":1}}', '"x"', '[]', 'x'.repeat(5000), '{"a":"type=channel"}'])
      expect((await opened({ added: { PalmSystem: { launchParams } } })).went, launchParams).toEqual([
        'https://tv.example/tv/',
      ]);
    const tizen = { application: { getCurrentApplication: () => ({ getRequestedAppControl: () => null }) } };
    expect((await opened({ added: { tizen } })).went).toEqual(['https://tv.example/tv/']);
    expect((await opened({ search: '?type=a%26b%3Dc&id=%E0%A4%A' })).went).toEqual([
      'https://tv.example/tv/?type=a%26b%3Dc',
    ]);
  });

  it('says in the viewer’s language that there is no network, tries again by itself and by the button', async () => {
    let isOnline = false;
    const { document, went, asked } = await opened({ isOnline: () => isOnline });
    expect(document.body.className).toBe('offline');
    expect(document.getElementById('title')?.textContent).toBe('Нет соединения');
    expect(document.activeElement?.id).toBe('retry');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toHaveLength(2);
    (document.getElementById('retry') as HTMLButtonElement).click();
    await vi.advanceTimersByTimeAsync(0);
    expect([asked.length, went]).toEqual([3, []]);
    isOnline = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(went).toEqual(['https://tv.example/tv/']);
  });

  it('says so within ten seconds when nothing answers', async () => {
    const { document } = await opened({ added: {}, isOnline: () => true });
    expect(document.body.className).toBe('splash');
    const silent = await opened();
    silent.scope.fetch = () => new Promise(() => {});
    (silent.document.getElementById('retry') as HTMLButtonElement).click();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(silent.document.body.className).toBe('splash');
    await vi.advanceTimersByTimeAsync(1);
    expect(silent.document.body.className).toBe('offline');
  });

  it('leaves at Back, as the set wants', async () => {
    const platformBack = vi.fn();
    const { document, scope } = await opened({ added: { PalmSystem: { platformBack } } });
    const back = (keyCode: number, target: Document) =>
      target.dispatchEvent(Object.assign(new target.defaultView!.Event('keydown', { bubbles: true }), { keyCode }));
    back(461, document);
    back(65, document);
    expect([platformBack.mock.calls.length, scope.close.mock.calls.length]).toEqual([1, 0]);
    const plain = await opened();
    back(27, plain.document);
    expect(plain.scope.close).toHaveBeenCalledOnce();
  });
});
