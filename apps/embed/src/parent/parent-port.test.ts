import { describe, expect, it } from 'vitest';
import { createParentPort } from './parent-port.ts';

const OWN = 'https://tv.example';
const PARTNER = 'https://partner.example';

interface World {
  readonly ancestor?: string;
  readonly referrer?: string;
  readonly isTop?: boolean;
}

/** A frame with a parent that remembers what it was told. */
function frame({ ancestor, referrer = '', isTop = false }: World = {}, allowed: readonly string[] = [PARTNER]) {
  const told: [unknown, string][] = [];
  const listeners = new Set<(event: MessageEvent) => void>();
  const parent = { postMessage: (message: unknown, target: string) => void told.push([message, target]) };
  const scope = {
    parent: parent as unknown as Window,
    location: { origin: OWN, ...(ancestor === undefined ? {} : { ancestorOrigins: [ancestor] }) },
    document: { referrer },
    addEventListener: (_type: string, run: (event: MessageEvent) => void) => void listeners.add(run),
    removeEventListener: (_type: string, run: (event: MessageEvent) => void) => void listeners.delete(run),
  };
  if (isTop) scope.parent = scope as unknown as Window;
  const port = createParentPort(scope as unknown as Window, allowed);
  const heard: string[] = [];
  const stop = port.listen((command) => void heard.push(command));
  const say = (data: unknown, origin: string, source: unknown = parent) => {
    for (const run of listeners) run({ data, origin, source } as MessageEvent);
  };
  return { port, told, heard, say, stop, listeners };
}

describe('who is around the player', () => {
  it.each([
    [{ isTop: true }, 'top'],
    [{ ancestor: PARTNER }, 'allowed'],
    [{ ancestor: OWN }, 'allowed'],
    [{ ancestor: 'https://evil.example' }, 'refused'],
    [{ ancestor: 'https://evil.example', referrer: `${PARTNER}/` }, 'refused'],
    [{ ancestor: 'null' }, 'refused'],
    [{ referrer: `${PARTNER}/page` }, 'allowed'],
    [{ referrer: 'https://evil.example/' }, 'refused'],
    [{}, 'unknown'],
  ] as const)('%j is %s', (world, framing) => expect(frame(world).port.framing).toBe(framing));
});

describe('telling', () => {
  it("goes to the parent's exact origin", () => {
    const { port, told } = frame({ ancestor: PARTNER });
    port.tell({ antenna: 'playing' });
    expect(told).toEqual([[{ antenna: 'playing' }, PARTNER]]);
  });

  it('says nothing to a page that may not show the player, or to nobody', () => {
    for (const world of [{ ancestor: 'https://evil.example' }, { isTop: true }]) {
      const { port, told, say, heard } = frame(world);
      port.tell({ antenna: 'ready', version: 1 });
      say({ antenna: 'play' }, 'https://evil.example');
      expect([told, heard]).toEqual([[], []]);
    }
  });

  it('keeps the last words for a parent that shows himself later, and never uses a wildcard', () => {
    const { port, told, say, heard } = frame({});
    port.tell({ antenna: 'ready', version: 1 });
    port.tell({ antenna: 'paused' });
    port.tell({ antenna: 'position', position: 3, live: true });
    port.tell({ antenna: 'playing' });
    say({ antenna: 'mute' }, 'https://evil.example');
    expect(told).toEqual([]);
    say({ antenna: 'mute' }, PARTNER);
    port.tell({ antenna: 'ended' });
    expect(told).toEqual([
      [{ antenna: 'ready', version: 1 }, PARTNER],
      [{ antenna: 'playing' }, PARTNER],
      [{ antenna: 'ended' }, PARTNER],
    ]);
    expect(heard).toEqual(['mute']);
  });
});

describe('hearing', () => {
  it('obeys the parent from an allowed origin, until it is told to stop', () => {
    const { say, heard, stop, listeners } = frame({ ancestor: PARTNER });
    say({ antenna: 'pause' }, PARTNER);
    expect(heard).toEqual(['pause']);
    stop();
    expect(listeners.size).toBe(0);
  });

  it('is deaf to another origin, to another window and to anything else than a command', () => {
    const { say, heard } = frame({ ancestor: PARTNER });
    say({ antenna: 'pause' }, 'https://evil.example');
    say({ antenna: 'pause' }, 'null');
    say({ antenna: 'pause' }, PARTNER, { postMessage: () => {} });
    say({ antenna: 'pause' }, PARTNER, null);
    say({ antenna: 'pause', extra: 1 }, PARTNER);
    say('pause', PARTNER);
    expect(heard).toEqual([]);
  });
});
