// Accessibility: no axe violation on any kind of page, in both themes, on a phone and on a desktop; everything works
// by keyboard with a visible focus ring; headings, landmarks and names make sense to a screen reader.
import { axe, bar, expect, isHydrated, peek, picture, plays, test, wake } from './web.ts';
import type { Locator } from '@playwright/test';
import type { Page } from './web.ts';

// The tests are independent; they are the longest and run in parallel.
test.describe.configure({ mode: 'parallel' });

/** Every kind of page: its address and an element that shows when it is ready. */
const PAGES: readonly (readonly [name: string, address: string, ready: (page: Page) => Promise<unknown>])[] = [
  ['home', '/', (page) => expect(page.getByRole('region', { name: 'New in the library' })).toBeVisible()],
  ['channels', '/channels', (page) => expect(page.getByRole('list', { name: 'Channels' })).toBeVisible()],
  [
    'free channels',
    '/channelsfree',
    (page) => expect(page.getByRole('main').getByRole('article').first()).toBeVisible(),
  ],
  ['a channel that plays', '/channels/popular/kub', (page) => plays(page, 0.2)],
  [
    'a channel to buy',
    '/channels/popular/fjord',
    (page) => expect(page.getByRole('button', { name: /^Watch from/ })).toBeVisible(),
  ],
  ['a channel for adults', '/channels/adult/nochka', (page) => expect(page.getByText(/parental PIN/)).toBeVisible()],
  ['a vitrina channel', '/channels/news/tochka', (page) => expect(page.locator('iframe')).toBeVisible()],
  [
    'a film',
    '/contents/glubina-1008',
    (page) => expect(page.getByRole('dialog').getByRole('region', { name: 'You may also like' })).toBeVisible(),
  ],
  [
    'a series',
    '/contents/lis-i-kompas-2010',
    (page) => expect(page.getByRole('dialog').getByRole('region', { name: 'Episodes' })).toBeVisible(),
  ],
  ['the full player', '/watch/1008', (page) => plays(page, 0.2)],
  [
    'a person',
    '/persons/501',
    (page) => expect(page.getByRole('dialog').getByRole('heading', { level: 1, name: 'Timur Asanov' })).toBeVisible(),
  ],
  [
    'a row',
    '/row/novelties-104',
    (page) => expect(page.getByRole('main').getByRole('link', { name: /The Deep/ })).toBeVisible(),
  ],
  [
    'a catalogue',
    '/catalog/movies',
    (page) => expect(page.getByRole('region', { name: 'New in the library' })).toBeVisible(),
  ],
  ['a page of rows', '/rowset/kids', (page) => expect(page.getByRole('main').getByRole('link').first()).toBeVisible()],
  [
    'an episode of a series',
    '/episodes/2010102',
    (page) =>
      expect(page.getByRole('dialog').getByRole('heading', { level: 1, name: 'Hedgehog and Echo' })).toBeVisible(),
  ],
  ['a trailer', '/trailers/91001', (page) => plays(page, 0.2)],
  ['news', '/news', (page) => expect(page.locator('.ca-news-title').first()).toBeVisible()],
  [
    'an item of news',
    '/news/1',
    (page) => expect(page.getByRole('dialog').getByRole('link', { name: 'All news' })).toBeVisible(),
  ],
  [
    'results of a search',
    '/search?q=se',
    (page) => expect(page.getByRole('main').getByRole('link').first()).toBeVisible(),
  ],
  ['a search in vain', '/search?q=zzzzqq', (page) => expect(page.getByText('No results for “zzzzqq”')).toBeVisible()],
  [
    'a legal text',
    '/agreement',
    (page) => expect(page.getByRole('dialog').getByText('This is a demonstration operator.')).toBeVisible(),
  ],
  [
    'instructions',
    '/instructions?device=lg',
    (page) => expect(page.getByRole('region', { name: 'What you get' })).toBeVisible(),
  ],
  [
    'a page of one’s own, for a guest',
    '/my',
    (page) => expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible(),
  ],
  [
    'a forbidden country',
    '/geo_lock',
    (page) => expect(page.getByRole('heading', { level: 1, name: /isn’t available in your country/ })).toBeVisible(),
  ],
  ['nothing there', '/contents/nothing', (page) => expect(page.getByText('Title not found.')).toBeVisible()],
];

const theme = (page: Page, name: 'dark' | 'light') =>
  page.evaluate((to) => {
    document.documentElement.dataset['theme'] = to;
  }, name);

/** Waits until nothing moves: during a transition colours are of neither state. */
async function waitForStillness(page: Page): Promise<void> {
  await page.waitForTimeout(130);
  await expect
    .poll(
      () =>
        peek(
          page,
          `document.getAnimations().some((each) => each.playState === 'running' && each.effect.getComputedTiming().iterations !== Infinity) || document.querySelector('[data-phase=before]') !== null`,
        ),
      { intervals: [50] },
    )
    .toBe(false);
}

interface Outline {
  readonly mains: number;
  readonly banners: number;
  readonly footers: number;
  readonly levels: readonly number[];
  readonly title: string;
  readonly lang: string;
  readonly hasSkipLink: boolean;
  /** Name of the modal page, if there is one. */
  readonly label: string | null;
}

const OUTLINE = `(() => {
  const top = document.querySelector('[role=dialog][aria-modal=true]') ?? document.querySelector('main');
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], [inert]');
  return {
    mains: document.querySelectorAll('main').length,
    banners: [...document.querySelectorAll('header')].filter((each) => !each.closest('main, article, section, aside, [role=dialog]')).length,
    footers: document.querySelectorAll('footer').length,
    levels: [...top.querySelectorAll('h1, h2, h3, h4')].filter(isShown).map((each) => Number(each.tagName[1])),
    title: document.title, lang: document.documentElement.lang,
    hasSkipLink: document.querySelector('a[href="#content"]') !== null && document.querySelector('#content') !== null,
    label: top.getAttribute('aria-label'),
  };
})()`;

for (const [name, address, ready] of PAGES) {
  test(`no axe violations; correct headings, landmarks and title: ${name}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.goto(address);
    await ready(page);
    // Loaded after the page is usable.
    await expect(page.locator('footer')).toHaveCount(1);
    await expect(page).toHaveTitle(name === 'home' ? /^antenna$/ : /^.+(?: ·|,) antenna$/);
    const seen = await peek<Outline>(page, OUTLINE);
    expect(seen).toMatchObject({ mains: 1, banners: 1, footers: 1, lang: 'en', hasSkipLink: true });
    if (!['the full player', 'a trailer'].includes(name))
      expect(seen.levels.filter((level) => level === 1)).toHaveLength(1);
    // No heading level is skipped.
    for (const [index, level] of seen.levels.entries())
      expect(level - (seen.levels[index - 1] ?? level)).toBeLessThanOrEqual(1);
    if (seen.label !== null) expect(seen.title).toContain(seen.label);

    for (const [width, height] of [
      [1600, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      // The layout follows a new width after 200 ms.
      await page.waitForTimeout(300);
      await ready(page);
      // No horizontal scrolling (WCAG 1.4.10).
      await expect
        .poll(() => peek<number>(page, 'document.documentElement.scrollWidth'), { message: `${width}` })
        .toBeLessThanOrEqual(width);
      for (const each of ['dark', 'light'] as const) {
        await theme(page, each);
        await waitForStillness(page);
        expect((await axe(page)).join('\n'), `${width} ${each}`).toBe('');
      }
    }
  });
}

/** Elements that can be used now: visible and not behind an overlay. */
const USABLE = `(() => {
  const top = document.querySelector('[role=dialog][aria-modal=true]') ?? document.body;
  return [...top.querySelectorAll('a[href], button, input, select, textarea, iframe, [role=slider], [tabindex="0"]')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && !element.disabled && element.tabIndex >= 0 && !element.closest('[inert]') && element.getBoundingClientRect().width > 0 && !element.matches('[data-outside-traps]'));
})()`;

/** Whether the focused element, or the element that draws its focus, shows a ring. */
const RING = `(() => {
  const element = document.activeElement;
  const draws = (style) => (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1 && !/rgba\\(\\d+, \\d+, \\d+, 0\\)|transparent/.test(style.outlineColor)) || /\\d+px \\d+px \\d+px [1-9]\\d*px/.test(style.boxShadow);
  const around = [element, element.parentElement, element.parentElement?.parentElement, ...element.querySelectorAll('*')].filter(Boolean);
  return around.some((each) => draws(getComputedStyle(each)) || draws(getComputedStyle(each, '::after')) || draws(getComputedStyle(each, '::before')));
})()`;

const NAMES = `(element) => (element.getAttribute('aria-label') ?? element.innerText ?? '').trim().slice(0, 40) + ' <' + element.tagName.toLowerCase() + ' ' + element.className + '>'`;

for (const [name, address, ready] of PAGES.filter(([each]) =>
  ['home', 'channels', 'a channel that plays', 'a film', 'a series', 'a row', 'a catalogue', 'instructions'].includes(
    each,
  ),
)) {
  test(`everything is reachable by Tab with a visible focus ring in both themes: ${name}`, async ({ page }) => {
    // The hero is stopped: a slide that changes would be a new element for every key press.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    await ready(page);
    // Comes when React has taken the page over: until then elements may be replaced by others.
    await expect(page.locator('footer')).toHaveCount(1);
    // It appears five seconds after pages of channels and titles, and must be reachable too.
    if (/^a (channel|film|series)/.test(name))
      await expect(page.getByRole('button', { name: 'Not now' })).toBeVisible();
    if (name === 'a channel that plays') {
      // The controls of a picture that runs hide, and the focus goes back to the player.
      await page.keyboard.press('Space');
      await expect.poll(async () => (await picture(page)).paused).toBe(true);
      await wake(page);
    }
    if (name === 'home' || name === 'a catalogue')
      await expect(async () => {
        // Lower rows are loaded while scrolling.
        await page.mouse.wheel(0, 500);
        expect(await peek(page, 'innerHeight + scrollY >= document.documentElement.scrollHeight - 2')).toBe(true);
        await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0, { timeout: 500 });
      }).toPass({ intervals: [60], timeout: 20_000 });
    await peek(
      page,
      `(() => {
      document.activeElement?.blur();
      window.reached = new Set();
      window.ringless = [];
      window.isRound = false;
      document.addEventListener('focusin', ({ target: element }) => {
        // One in the middle may have it again: a control that goes away gives it back to its player.
        window.isRound = window.isRound || element === window.reached.values().next().value;
        if (window.isRound || window.reached.has(element)) return;
        window.reached.add(element);
        const { dataset } = document.documentElement;
        const shown = dataset.theme;
        for (dataset.theme of ['light', 'dark'])
          if (!${RING} && element.tagName !== 'IFRAME') window.ringless.push(dataset.theme + ': ' + (${NAMES})(element));
        dataset.theme = shown;
      });
    })()`,
    );
    for (let step = 0; step < 50; step += 1) {
      for (let press = 0; press < 8; press += 1) await page.keyboard.press('Tab');
      // After the last element the focus is on the body for one press, and then on the first element.
      if (await peek<boolean>(page, 'window.isRound')) break;
    }
    const missed = await peek<string[]>(
      page,
      `${USABLE}.filter((element) => !window.reached.has(element)).map(${NAMES})`,
    );
    expect(await peek<number>(page, 'window.reached.size')).toBeGreaterThan(10);
    expect(await peek<string[]>(page, 'window.ringless')).toEqual([]);
    expect(missed).toEqual([]);
  });
}

test('the skip link leads past the menu', async ({ page }) => {
  await page.goto('/channels');
  await expect(page.getByRole('list', { name: 'Channels' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await peek(page, `document.activeElement?.closest('main') !== null`)).toBe(true);
});

test('player controls have accessible names, states and values', async ({ page }) => {
  await page.goto('/channel/sever24');
  await plays(page);
  await wake(page);
  const player = page.getByRole('region', { name: 'Player' });
  for (const control of [
    'Back',
    'Previous channel',
    'Next channel',
    'Start over',
    'Back 10 seconds',
    'Pause',
    'Audio and subtitles',
    'Settings',
    'Full screen',
  ])
    await expect(player.getByRole('button', { name: control, exact: true }).first(), control).toBeVisible();
  await expect(bar(page)).toHaveAttribute('aria-valuetext', /^\d\d:\d\d, live$/);
  await player.getByRole('button', { name: 'Unmute' }).first().click();
  await wake(page);
  await expect(player.getByRole('button', { name: 'Mute', exact: true })).toBeVisible();
  await expect(player.getByRole('slider', { name: 'Volume' })).toHaveValue('100');
  await wake(page);
  const settings = player.getByRole('button', { name: 'Settings' });
  await settings.click();
  await expect(settings).toHaveAttribute('aria-expanded', 'true');
  await expect(player.getByRole('radiogroup', { name: 'Quality' }).getByRole('radio', { checked: true })).toHaveCount(
    1,
  );
  await page.keyboard.press('Escape');
  await expect(settings).toBeFocused();
  await expect(settings).toHaveAttribute('aria-expanded', 'false');
  // Every control has a name.
  const nameless = await peek<string[]>(
    page,
    `[...document.querySelectorAll('.pl button, .pl input, .pl [role]')].filter((element) => !(element.getAttribute('aria-label') || element.getAttribute('aria-labelledby') || element.innerText.trim() || element.closest('[aria-hidden=true]')) && !['status', 'none', 'presentation', 'img'].includes(element.getAttribute('role') ?? '')).map((element) => element.outerHTML.slice(0, 120))`,
  );
  expect(nameless).toEqual([]);
});

test('a modal page takes, traps and returns the focus', async ({ page }) => {
  await page.goto('/catalog/movies');
  await isHydrated(page);
  const card = page
    .getByRole('main')
    .getByRole('link', { name: /^The Deep/ })
    .first();
  await card.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => peek(page, `document.activeElement?.closest('[role=dialog]') !== null`)).toBe(true);
  // What stands for the title while it loads is replaced.
  await expect(dialog.getByRole('link', { name: /^Watch/ }).first()).toBeVisible();
  await expect(dialog.getByText('Loading')).toHaveCount(0);
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    expect(await peek(page, `document.activeElement?.closest('[role=dialog]') !== null`)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(card).toBeFocused();
});

/** Names of the player's buttons that one of them, of this class, covers in part. */
async function under(page: Page, offer: string): Promise<readonly string[]> {
  const boxes = await page
    .getByRole('region', { name: 'Player' })
    .getByRole('button')
    .evaluateAll(
      (all, own) =>
        all.map((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          const name = each.getAttribute('aria-label') ?? each.textContent ?? '';
          return { name, isOffer: each.classList.contains(own), left, right, top, bottom };
        }),
      offer,
    );
  const found = boxes.find(({ isOffer }) => isOffer);
  if (!found) throw new Error('there is no offer');
  expect(boxes.length).toBeGreaterThan(5);
  return boxes
    .filter(
      (each) =>
        !each.isOffer &&
        each.left < found.right &&
        found.left < each.right &&
        each.top < found.bottom &&
        found.top < each.bottom,
    )
    .map(({ name }) => name);
}

for (const [what, address, width] of [
  ['a channel', '/channel/sever24', 390],
  ['a channel', '/channel/sever24', 320],
  ['a film', '/watch/1008', 390],
  ['a film', '/watch/1008', 320],
] as const) {
  test(`at ${width} px the unmute button covers no other button of the player: ${what}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(address);
    await plays(page, 0.3);
    await wake(page);
    const offer = page.locator('.pl-unmute');
    await expect(offer).toHaveAccessibleName('Unmute');
    expect(await under(page, 'pl-unmute')).toEqual([]);
    const middle = async (locator: Locator) => {
      const box = await locator.boundingBox();
      return box ? box.y + box.height / 2 : Number.NaN;
    };
    const row = page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Full screen' });
    expect(Math.abs((await middle(row)) - (await middle(offer)))).toBeLessThan(2);
  });
}

for (const width of [390, 320])
  test(`at ${width} px the button that starts a programme over covers no other button of the player`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/channel/sever24');
    await plays(page, 0.3);
    await page.locator('.pl-unmute').click();
    // The next channel begins with sound, and its offer stays for five seconds.
    await page.keyboard.press('PageUp');
    await expect(page.locator('.pl-startover')).toBeVisible();
    await wake(page);
    expect(await under(page, 'pl-startover')).toEqual([]);
  });

/** The contrast of n8 text against what is behind each of these elements, worst pixel; the picture is white. */
async function contrastOver(page: Page, selectors: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const found: Record<string, number> = {};
  // White in place of the picture, and the elements themselves without their own colours.
  // A constructed sheet: the page's policy refuses inline styles.
  await page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    `.pl video { opacity: 0 } .pl, .pl-stage { background: #fff !important } ${selectors.join(', ')} { color: transparent !important; transition: none !important }`,
  );
  const reader = await page.context().newPage();
  for (const selector of selectors) {
    const shot = await page.locator(selector).first().screenshot();
    found[selector] = await reader.evaluate(async (base64) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const drawn = canvas.getContext('2d')!;
      drawn.drawImage(bitmap, 0, 0);
      const { data } = drawn.getImageData(0, 0, bitmap.width, bitmap.height);
      const linear = (value: number) => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      const luminance = (red: number, green: number, blue: number) =>
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      let brightest = 0;
      for (let at = 0; at < data.length; at += 4)
        brightest = Math.max(brightest, luminance(data[at]!, data[at + 1]!, data[at + 2]!));
      return (luminance(0xc2, 0xc4, 0xc8) + 0.05) / (brightest + 0.05);
    }, shot.toString('base64'));
  }
  await reader.close();
  return found;
}

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [1600, 900],
] as const)
  test(`the player’s title and times are readable over a white picture at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/channel/kub');
    await plays(page, 0.3);
    await wake(page);
    const contrast = await contrastOver(page, ['.pl-title', '.pl-facts']);
    for (const [what, ratio] of Object.entries(contrast)) expect(ratio, what).toBeGreaterThanOrEqual(4.5);
  });
