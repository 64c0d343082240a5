import { describe, expect, it } from 'vitest';
import { readCommand } from './messages.ts';
import { createParentPort } from './parent-port.ts';

const OWN = 'https://tv.example';
const PARTNER = 'https://partner.example';

interface World {
  readonly ancestor?: string;
  readonly referrer?: string;
  readonly isTop?: boolean;
}

/** A frame whose parent records the messages it receives. */
function frame({ ancestor, referrer = '', isTop = false }: World = {}, allowed: readonly string[] = [PARTNER]) {
  const sent: [unknown, string][] = [];
  const listeners = new Set<(event: MessageEvent) => void>();
  const parent = { postMessage: (message: unknown, target: string) => void sent.push([message, target]) };
  const scope = {
    parent: parent as unknown as Window,
    location: { origin: OWN, ...(ancestor === undefined ? {} : { ancestorOrigins: [ancestor] }) },
    document: { referrer },
    addEventListener: (_type: string, run: (event: MessageEvent) => void) => void listeners.add(run),
    removeEventListener: (_type: string, run: (event: MessageEvent) => void) => void listeners.delete(run),
  };
  if (isTop) scope.parent = scope as unknown as Window;
  const port = createParentPort(scope as unknown as Window, allowed);
  const commands: string[] = [];
  const stop = port.listen(readCommand, (command) => void commands.push(command.antenna));
  const say = (data: unknown, origin: string, source: unknown = parent) => {
    for (const run of listeners) run({ data, origin, source } as MessageEvent);
  };
  return { port, sent, commands, say, stop, listeners };
}

describe('the parent of the player', () => {
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

describe('sending', () => {
  it("goes to the parent's exact origin", () => {
    const { port, sent } = frame({ ancestor: PARTNER });
    port.send({ antenna: 'playing' });
    expect(sent).toEqual([[{ antenna: 'playing' }, PARTNER]]);
  });

  it('sends nothing to a page that is not allowed, or without a parent', () => {
    for (const world of [{ ancestor: 'https://evil.example' }, { isTop: true }]) {
      const { port, sent, say, commands } = frame(world);
      port.send({ antenna: 'ready', version: 1, abilities: ['play'] });
      say({ antenna: 'play' }, 'https://evil.example');
      expect([sent, commands]).toEqual([[], []]);
    }
  });

  it('keeps the last messages for a parent that becomes known later, and never uses a wildcard origin', () => {
    const { port, sent, say, commands } = frame({});
    port.send({ antenna: 'ready', version: 1, abilities: ['play'] });
    port.send({ antenna: 'paused' });
    port.send({ antenna: 'position', position: 3, live: true });
    port.send({ antenna: 'playing' });
    port.send({ antenna: 'volume', volume: 100, muted: true });
    say({ antenna: 'mute' }, 'https://evil.example');
    expect(sent).toEqual([]);
    say({ antenna: 'mute' }, PARTNER);
    port.send({ antenna: 'ended' });
    expect(sent).toEqual([
      [{ antenna: 'ready', version: 1, abilities: ['play'] }, PARTNER],
      [{ antenna: 'playing' }, PARTNER],
      [{ antenna: 'ended' }, PARTNER],
    ]);
    expect(commands).toEqual(['mute']);
  });
});

describe('receiving', () => {
  it('passes on commands of the parent from an allowed origin, until it is stopped', () => {
    const { say, commands, stop, listeners } = frame({ ancestor: PARTNER });
    say({ antenna: 'pause' }, PARTNER);
    expect(commands).toEqual(['pause']);
    stop();
    expect(listeners.size).toBe(0);
  });

  it('ignores other origins, other windows and anything but a command', () => {
    const { say, commands } = frame({ ancestor: PARTNER });
    say({ antenna: 'pause' }, 'https://evil.example');
    say({ antenna: 'pause' }, 'null');
    say({ antenna: 'pause' }, PARTNER, { postMessage: () => {} });
    say({ antenna: 'pause' }, PARTNER, null);
    say({ antenna: 'pause', extra: 1 }, PARTNER);
    say('pause', PARTNER);
    expect(commands).toEqual([]);
  });
});
