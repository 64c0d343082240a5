import { describe, expect, it } from 'vitest';
import type { Engine, EngineEvent, PlayableSource } from '../port/engine.ts';

export interface EngineUnderTest {
  readonly engine: Engine;
  readonly source: PlayableSource;
  /** Lets pending work of the engine finish: a playlist, a frame. */
  readonly settle: () => Promise<void>;
}

/** The contract of every engine. */
export function describeEngine(name: string, create: () => EngineUnderTest): void {
  describe(`${name} keeps the engine contract`, () => {
    const eventsOf = (engine: Engine) => {
      const events: EngineEvent[] = [];
      engine.on((event) => events.push(event));
      return events;
    };

    it('load resolves, also when another load overtakes it', async () => {
      const { engine, source, settle } = create();
      const first = engine.load(source, { at: 'live' });
      const second = engine.load(source, { at: 'live' });
      await settle();
      await expect(Promise.all([first, second])).resolves.toHaveLength(2);
      engine.destroy();
    });

    it('reports the facts of a new source from their initial values', async () => {
      const { engine, source, settle } = create();
      const events = eventsOf(engine);
      void engine.load(source, { at: 'live' });
      await settle();
      const first = events.find((event) => event.type === 'facts');
      expect(first).toMatchObject({ type: 'facts', patch: { isEnded: false, isSeeking: false } });
      engine.destroy();
    });

    it('never reports a buffer that ends before the position', async () => {
      const { engine, source, settle } = create();
      expect(engine.now().bufferedUntil).toBeGreaterThanOrEqual(engine.now().position);
      void engine.load(source, { at: 'live' });
      await settle();
      expect(engine.now().bufferedUntil).toBeGreaterThanOrEqual(engine.now().position);
      engine.destroy();
    });

    it('accepts every call before anything is loaded, after unload and after destroy', async () => {
      const { engine, source, settle } = create();
      const everything = () => {
        engine.pause();
        engine.seek(3);
        engine.setRate(1);
        engine.setVolume(0.5);
        engine.setMuted(true);
        engine.selectAudio('0');
        engine.selectText(undefined);
        engine.selectQuality('auto');
        for (const step of [{ op: 'resume' }, { op: 'skip', to: 1 }, { op: 'gap', range: [1, 3] }] as const)
          engine.recover(step);
      };
      expect(everything).not.toThrow();
      void engine.load(source, { at: 'live' });
      await settle();
      engine.unload();
      expect(everything).not.toThrow();
      engine.destroy();
      expect(everything).not.toThrow();
    });

    it('emits no events after it is destroyed', async () => {
      const { engine, source, settle } = create();
      const events = eventsOf(engine);
      const loading = engine.load(source, { at: 'live' });
      engine.destroy();
      await loading;
      const count = events.length;
      await settle();
      expect(events).toHaveLength(count);
    });
  });
}
