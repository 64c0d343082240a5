// @vitest-environment jsdom
import type { EngineEvent } from '@antenna/player-core';
import { describe, expect, it } from 'vitest';
import { createVitrinaEngine } from './index.ts';

function setUp() {
  const engine = createVitrinaEngine({ title: 'Channel' });
  const host = document.createElement('div');
  document.body.append(host);
  engine.mount(host);
  const events: EngineEvent[] = [];
  engine.on((event) => events.push(event));
  return { engine, events, frame: host.querySelector('iframe') as HTMLIFrameElement };
}
const load = (url: string) => {
  const all = setUp();
  void all.engine.load({ kind: 'vitrina', url, offset: 360 }, { at: 'live' });
  return all;
};

describe('the vitrina frame', () => {
  it('is sandboxed: it cannot navigate the page around it, and has its own origin only', () => {
    const { frame } = load('https://frame.example/player');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups allow-same-origin');
    expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation|modals/);
    expect(frame.getAttribute('allow')).toBe('autoplay; encrypted-media; fullscreen');
    expect(frame.title).toBe('Channel');
  });

  it('gives a page of our own origin an opaque origin, because it could remove its sandbox otherwise', () => {
    expect(load('/demo/vitrina.html').frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'blob:https://x/1'])('never loads %s', (url) => {
    const { frame, events } = load(url);
    expect(frame.getAttribute('src')).toBeNull();
    expect(events.at(-1)).toMatchObject({ type: 'fault', fault: { isFatal: true } });
  });

  it('listens to its own frame and origin only', () => {
    const { events, frame } = load('https://frame.example/player');
    const count = events.length;
    const say = (origin: string, source: Window | null, data: unknown) =>
      window.dispatchEvent(new MessageEvent('message', { origin, source, data }));
    say('https://evil.example', frame.contentWindow, { vitrina: 'paused' });
    say('https://frame.example', window, { vitrina: 'paused' });
    say('https://frame.example', frame.contentWindow, { vitrina: 'explode' });
    expect(events).toHaveLength(count);
    say('https://frame.example', frame.contentWindow, { vitrina: 'paused' });
    expect(events.at(-1)).toEqual({ type: 'facts', patch: { isPaused: true } });
  });

  it('has no controls', () => {
    expect(Object.values(setUp().engine.caps).every((each) => !each)).toBe(true);
  });
});
