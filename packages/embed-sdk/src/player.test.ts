// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { player, type EmbeddedPlayer, type PlayerOptions } from './player.ts';
import { Refusal } from './refusal.ts';

const TV = 'https://tv.example';
const ABILITIES = ['play', 'pause', 'seek', 'load', 'text', 'ask'];

let allowed = 204;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('CONSENT_TEXTS', {
    en: { play: 'Play', text: 'Loads {{name}}.' },
    ru: { play: 'Смотреть', text: 'Загрузится {{name}}.' },
  });
  vi.stubGlobal('CSS', { supports: () => true });
  vi.stubGlobal('fetch', async () => ({ status: allowed }));
  allowed = 204;
  document.body.innerHTML = '<div id="tv"></div>';
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The frame on the page, whose player this test plays. */
function frame() {
  const element = document.querySelector('iframe');
  if (!element) throw new Error('there is no frame');
  const window = element.contentWindow as Window;
  const sent: Record<string, unknown>[] = [];
  const targets = new Set<string>();
  window.postMessage = ((message: Record<string, unknown>, target: string) => {
    targets.add(target);
    sent.push(message);
  }) as typeof window.postMessage;
  const say = (data: unknown, { origin = TV, source = window as unknown } = {}) =>
    globalThis.window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as Window }));
  return { element, sent, targets, say, last: () => sent.at(-1) ?? {} };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

async function ready(options: Partial<PlayerOptions> = {}) {
  const opening = player('#tv', { origin: TV, channel: 12, ...options } as PlayerOptions);
  await settled();
  const page = frame();
  page.say({ antenna: 'ready', version: 1, abilities: ABILITIES });
  return { ...page, tv: await opening };
}

/** How a promise ended. */
const ending = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => (error instanceof Refusal ? error.reason : String(error)),
  );

describe('the frame', () => {
  it('has the address, the permissions and the proportions of a picture', async () => {
    const { element } = await ready({ ts: 5, muted: true, autoplay: false, consent: 'denied', title: 'News' });
    expect(element.src).toBe(`${TV}/channel_embed/12?ts=5&muted=1&autoplay=0&consent=denied`);
    expect(element.getAttribute('allow')).toBe(
      'autoplay; fullscreen; picture-in-picture; encrypted-media; screen-wake-lock',
    );
    expect(element.title).toBe('News');
    expect((element.parentElement as HTMLElement).style.position).toBe('relative');
  });

  it('has whole seconds in its address, also of a moment with a fraction', async () => {
    const { element } = await ready({ ts: 1_795_284_000.9 });
    expect(element.src).toBe(`${TV}/channel_embed/12?ts=1795284000`);
  });

  it('has the pass of a title in its address', async () => {
    void player('#tv', { origin: `${TV}/`, content: 'film 1', pass: 'a~b' }).catch(() => {});
    await settled();
    expect(frame().element.src).toBe(`${TV}/content_embed/film%201?ignore_parental_control=1&embed_pass=a%7Eb`);
  });

  it('needs an element and an origin', async () => {
    expect(await ending(player('#none', { origin: TV, channel: 1 }))).toContain('no such element');
    expect(await ending(player('#tv', { channel: 1 }))).toContain('origin');
    expect(document.querySelector('iframe')).toBeNull();
  });
});

describe('the promise of a player', () => {
  it('is rejected with the reason where the player cannot start, and the frame that explains it stays', async () => {
    const opening = ending(player('#tv', { origin: TV, channel: 12 }));
    await settled();
    frame().say({ antenna: 'error', reason: 'missing' });
    expect(await opening).toBe('missing');
    expect(document.querySelector('iframe')).not.toBeNull();
  });

  it('is rejected as `silent` after ten seconds, and nothing is left on the page', async () => {
    const opening = ending(player('#tv', { origin: TV, channel: 12 }));
    await settled();
    const { element, sent, targets } = frame();
    // An empty page of this site is in the frame until then: to it, every message would be an error in the console.
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent).toEqual([]);
    element.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(6_900);
    expect(document.querySelector('iframe')).not.toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(await opening).toBe('silent');
    expect(document.querySelector('#tv')?.children.length).toBe(0);
    // Meanwhile it was asked, because some browsers do not tell the player which page surrounds it.
    expect(sent.length).toBeGreaterThan(10);
    expect([...targets]).toEqual([TV]);
  });

  it('is rejected as `embedding` where the operator does not allow this site', async () => {
    allowed = 403;
    const opening = ending(player('#tv', { origin: TV, channel: 12 }));
    await settled();
    frame().element.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(1_600);
    expect(await opening).toBe('embedding');
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('is rejected as `gone` when the frame is removed meanwhile', async () => {
    const opening = ending(player('#tv', { origin: TV, channel: 12 }));
    await settled();
    document.body.replaceChildren();
    expect(await opening).toBe('gone');
  });
});

describe('commands', () => {
  it('are resolved by `done`, rejected with the reason of the player, and `state` has what it says', async () => {
    const { tv, say, last } = await ready();
    const paused = ending(tv.pause());
    expect(last()).toEqual({ antenna: 'pause', id: '1' });
    say({ antenna: 'done', id: '1' });
    expect(await paused).toEqual({ value: undefined });
    const sought = ending(tv.seek({ wall: 5 }));
    say({ antenna: 'refused', id: last()['id'], reason: 'warning_archive_subscribe' });
    expect(await sought).toBe('warning_archive_subscribe');
    const state = tv.state();
    say({ antenna: 'state', id: last()['id'], position: 3, muted: true });
    expect(await state).toEqual({ position: 3, muted: true });
  });

  it('have exactly the fields that are given', async () => {
    const { tv, last, sent } = await ready();
    void ending(tv.load({ channel: 'news', ts: undefined }));
    expect(Object.keys(last())).toEqual(['antenna', 'id', 'channel']);
    void ending(tv.load({ content: 'film', pass: 'p' }));
    expect(last()).toEqual({ antenna: 'load', id: '2', content: 'film', pass: 'p' });
    void ending(tv.text(null));
    expect(last()).toEqual({ antenna: 'text', id: '3', text: null });
    expect(sent.every(({ antenna }) => ABILITIES.includes(String(antenna)))).toBe(true);
  });

  it('that the player does not know are rejected without being sent', async () => {
    const { tv, sent } = await ready();
    const before = sent.length;
    expect(await ending(tv.rate(2))).toBe('unsupported');
    expect(sent.length).toBe(before);
  });

  it('are rejected as `silent` without an answer, and as `gone` when the frame is removed, destroyed or loaded again', async () => {
    const { tv, say } = await ready();
    const silent = ending(tv.pause());
    await vi.advanceTimersByTimeAsync(10_100);
    expect(await silent).toBe('silent');
    const reloaded = ending(tv.pause());
    say({ antenna: 'ready', version: 1, abilities: ['play'] });
    expect(await reloaded).toBe('gone');
    expect(tv.abilities).toEqual(['play']);
    const waiting = ending(tv.play());
    const left: string[] = [];
    tv.on('gone', () => left.push('gone'));
    document.querySelector('#tv')?.remove();
    expect(await waiting).toBe('gone');
    expect(left).toEqual(['gone']);
    expect(await ending(tv.play())).toBe('gone');
  });

  it('end with `destroy`, which leaves the element as it was', async () => {
    const { tv } = await ready();
    const waiting = ending(tv.play());
    tv.destroy();
    expect(await waiting).toBe('gone');
    expect(document.querySelector('#tv')?.innerHTML).toBe('');
  });
});

describe('events', () => {
  it('reach their listeners until these stop; one that throws stops no other', async () => {
    const { tv, say } = await ready();
    const heard: unknown[] = [];
    const errors: unknown[] = [];
    const onError = (event: ErrorEvent) => (errors.push(event.error), event.preventDefault());
    const stop = tv.on('position', ({ position }) => heard.push(position));
    // Runs as a task of its own, where the page's own handlers see the error.
    vi.stubGlobal('queueMicrotask', (run: () => void) => {
      try {
        run();
      } catch (error) {
        onError({ error, preventDefault: () => {} } as unknown as ErrorEvent);
      }
    });
    tv.on('position', () => {
      throw new Error('mine');
    });
    tv.on('position', () => heard.push('after'));
    say({ antenna: 'position', position: 3, live: true });
    stop();
    say({ antenna: 'position', position: 4, live: true });
    expect(heard).toEqual([3, 'after', 'after']);
    expect(errors.length).toBe(2);
  });

  it('come from this frame on its origin alone', async () => {
    const { tv, say } = await ready();
    const heard: unknown[] = [];
    tv.on('playing', (event) => heard.push(event));
    const asked = ending(tv.pause());
    const foreign = document.createElement('iframe');
    document.body.append(foreign);
    for (const from of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { source: window },
      { source: null },
      { source: foreign.contentWindow },
    ]) {
      say({ antenna: 'playing' }, from);
      say({ antenna: 'done', id: '1' }, from);
    }
    await settled();
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_100);
    expect(await asked).toBe('silent');
  });

  it('any message of the frame is survived, and none that is malformed settles a promise [T10]', async () => {
    const { tv, say } = await ready();
    const asked = ending(tv.pause());
    const names = fc.constantFrom('antenna', 'id', 'reason', 'abilities', '__proto__', 'toString');
    const nearly = fc.dictionary(names, fc.oneof(fc.anything(), fc.constantFrom('done', 'error', 'gone', 'ask')));
    fc.assert(
      fc.property(fc.oneof(fc.anything(), nearly), (data) => {
        say(data);
      }),
      { numRuns: 1_000, seed: 15 },
    );
    expect({}.toString()).toBe('[object Object]');
    say({ antenna: 'done', id: '1' });
    expect(await asked).toEqual({ value: undefined });
  });
});

describe('consent', () => {
  it('`ask` shows a poster in the language of the page and requests nothing before the press', async () => {
    document.documentElement.lang = 'ru-RU';
    const opening = player('#tv', { origin: TV, channel: 12, consent: 'ask', poster: '/own.jpg' });
    await settled();
    expect(document.querySelector('iframe')).toBeNull();
    const button = document.querySelector('button') as HTMLButtonElement;
    expect(button.textContent).toContain('Смотреть');
    expect(button.textContent).toContain('Загрузится tv.example.');
    expect(button.style.backgroundImage).toContain('/own.jpg');
    button.click();
    await settled();
    const { element, say } = frame();
    expect(element.src).toBe(`${TV}/channel_embed/12?autoplay=1`);
    expect(document.querySelector('button')).toBeNull();
    say({ antenna: 'ready', version: 1, abilities: [] });
    expect(((await opening) as EmbeddedPlayer).version).toBe(1);
    document.documentElement.lang = '';
  });

  it('a poster that is removed rejects as `gone`', async () => {
    const opening = ending(player('#tv', { origin: TV, channel: 12, consent: 'ask', language: 'xx' }));
    await settled();
    expect(document.querySelector('button')?.textContent).toContain('Play');
    document.querySelector('#tv')?.remove();
    expect(await opening).toBe('gone');
  });
});
