import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fault } from '../port/engine.ts';
import { recoveryFlow, type RecoveryEffect, type RecoveryEvent, type RecoveryState, type Situation } from './recovery.ts';
import { FRAGMENT_ERRORS, LOAD_ERRORS_OVERLAY, RELOAD_DELAY, RETRIES, RETRY_JUMP_SECONDS } from '../limits.ts';

const TICK = 250;

/** Runs the ladder over a picture that is described by a function of time. */
function ladder(isEndless = false) {
  let state: RecoveryState = recoveryFlow.initial;
  let now = 0;
  let position = 0;
  const done: { readonly at: number; readonly effect: RecoveryEffect }[] = [];
  const tell = (event: RecoveryEvent) => {
    const step = recoveryFlow.step(state, event);
    state = step.state;
    for (const effect of step.effects) {
      done.push({ at: now, effect });
      if (effect.do === 'recover' && effect.step.op === 'skip') position = effect.step.to;
      if (effect.do === 'recover' && effect.step.op === 'reset-media') position = effect.step.at;
    }
  };
  const look = (patch: Partial<Situation> = {}) => {
    now += TICK;
    tell({ type: 'looked', now, position, bufferedUntil: position, duration: 600, isWanted: true, isPaused: false, isEndless, ...patch });
  };
  return {
    done,
    get state() {
      return state;
    },
    get position() {
      return position;
    },
    get now() {
      return now;
    },
    play(ms: number) {
      for (let passed = 0; passed < ms; passed += TICK) {
        position += TICK / 1000;
        look();
      }
    },
    stall(ms: number, patch: Partial<Situation> = {}) {
      for (let passed = 0; passed < ms; passed += TICK) look(patch);
    },
    fault: (fault: Partial<Fault> & Pick<Fault, 'kind'>) => tell({ type: 'faulted', fault: { isFatal: false, code: 'x', ...fault }, now }),
    tell,
    told: () => done.map(({ effect }) => (effect.do === 'recover' ? effect.step.op : effect.do === 'reload' ? `reload ${effect.at}` : effect.do === 'give-up' ? `give-up ${effect.overlay}` : effect.do)),
  };
}

const gone = (start: number): Partial<Fault> & Pick<Fault, 'kind'> => ({ kind: 'network', what: 'segment', http: 404, range: [start, start + 2] });

describe('the ladder: segments', () => {
  it('gives a missing segment up after two answers of 404 and jumps it at once when the picture reaches it', () => {
    const run = ladder();
    run.play(4_000);
    run.fault(gone(8));
    expect(run.told()).toEqual([]);
    run.fault(gone(8));
    expect(run.told()).toEqual(['gap']);
    run.play(4_000);
    const reached = run.now;
    run.stall(1_000);
    expect(run.told()).toEqual(['gap', 'skip']);
    expect(run.position).toBeCloseTo(10.05);
    expect((run.done[1]?.at ?? 0) - reached).toBeLessThanOrEqual(500);
  });

  it('is patient with what may come back: three strikes for a 503, one for what is fatal', () => {
    const run = ladder();
    run.play(1_000);
    for (let time = 0; time < 2; time += 1) run.fault({ ...gone(8), http: 503 });
    expect(run.told()).toEqual([]);
    run.fault({ ...gone(8), http: 503 });
    expect(run.told()).toEqual(['gap']);
    run.fault({ ...gone(12), http: 503, isFatal: true });
    expect(run.told()).toEqual(['gap', 'gap']);
  });

  it('jumps several bad segments in one go and counts none of it as an error', () => {
    const run = ladder();
    run.play(8_000);
    for (const start of [8, 10]) for (let time = 0; time < 2; time += 1) run.fault(gone(start));
    run.stall(500);
    expect(run.position).toBeCloseTo(12.05);
    expect(run.state).toMatchObject({ loadErrors: 0, videoErrors: 0, retries: 0 });
  });

  it('does not wait for another try of a segment that playback stands before: three seconds are all it may cost', () => {
    for (const fault of [{ kind: 'network', what: 'segment', range: [8, 10] }, { kind: 'media', what: 'append', range: [8, 10] }] as const) {
      const run = ladder();
      run.play(5_000);
      run.fault(fault);
      expect(run.told()).toEqual([]);
      run.play(3_000);
      run.stall(2_000);
      // What hangs is given up, too.
      expect(run.told()).toEqual(['gap', 'skip', 'resume']);
      expect(run.position).toBeCloseTo(10.05);
    }
  });

  it('leaves a suspect alone that came after all, and one that playback does not stand before', () => {
    const run = ladder();
    run.play(5_000);
    run.fault({ kind: 'network', what: 'segment', range: [8, 10] });
    run.play(3_000);
    run.stall(1_600, { bufferedUntil: 12 });
    expect(run.told()).not.toContain('gap');
    const other = ladder();
    other.play(3_000);
    other.fault({ kind: 'network', what: 'segment', range: [20, 22] });
    other.stall(1_400);
    expect(other.told()).not.toContain('gap');
  });

  it('gives suspects up one by one only so long: a source of nothing else is gone', () => {
    const run = ladder();
    run.play(1_000);
    for (let start = 1; start < 14; start += 2) {
      run.fault({ kind: 'network', what: 'segment', range: [start, start + 2] });
      run.stall(2_500);
    }
    expect(run.told()).toContain('reload same');
  });

  it('does not take an engine that stopped over broken data for a slow line', () => {
    const run = ladder();
    run.play(7_000);
    run.fault({ kind: 'media', what: 'append', range: [4, 6] });
    run.play(1_000);
    run.stall(2_000);
    expect(run.told()).toEqual(['reset-media', 'play']);
    const slow = ladder();
    slow.play(8_000);
    slow.stall(8_000);
    expect(slow.told()).toEqual([]);
  });

  it('takes a source whose segments are all gone for a source that is gone', () => {
    const run = ladder();
    run.play(1_000);
    for (let start = 8; start < 20; start += 2) run.fault({ ...gone(start), isFatal: true });
    expect(run.told().at(-1)).toBe('reload same');
  });
});

describe('the ladder: media', () => {
  it('answers a fatal media error with a fresh MediaSource, past the segment that broke it, and plays on [B-295]', () => {
    const run = ladder();
    run.play(8_000);
    run.fault({ kind: 'media', what: 'append', range: [8, 10], isFatal: true });
    expect(run.told()).toEqual(['gap', 'reset-media', 'play']);
    expect(run.position).toBeCloseTo(10.05);
  });

  it('answers a decode error that the engine keeps silent about', () => {
    const run = ladder();
    run.play(5_000);
    run.fault({ kind: 'media', what: 'decode', isFatal: true });
    expect(run.told()).toEqual(['reset-media', 'play']);
  });

  it('does not rebuild again and again for a volley of events about one error', () => {
    const run = ladder();
    run.play(5_000);
    for (let time = 0; time < 30; time += 1) run.fault({ kind: 'media', what: 'decode', isFatal: true });
    expect(run.told()).toEqual(['reset-media', 'play']);
  });

  it('stops at incompatible codecs without a retry [B-296]', () => {
    const run = ladder();
    run.fault({ kind: 'codec', isFatal: true });
    run.fault({ kind: 'network', what: 'playlist', isFatal: true });
    run.stall(20_000);
    expect(run.told()).toEqual(['give-up codec']);
  });

  it('a refused key is the end, without another try; one that is only in trouble is not', () => {
    const run = ladder();
    run.fault({ kind: 'drm', isFatal: false });
    expect(run.told()).toEqual([]);
    run.fault({ kind: 'drm', isFatal: true, refusal: { message: 'no', code: '1' } });
    run.fault({ kind: 'network', what: 'segment', isFatal: true });
    run.stall(20_000);
    expect(run.told()).toEqual(['give-up drm']);
  });

  it('plays again an element that paused by itself', () => {
    const run = ladder();
    run.play(3_000);
    run.stall(1_000, { isPaused: true });
    expect(run.told()).toContain('play');
  });
});

describe('the ladder: stalls', () => {
  it('nudges a picture that stands still over a full buffer', () => {
    const run = ladder();
    run.play(5_000);
    const before = run.position;
    run.stall(1_750, { bufferedUntil: before + 5 });
    expect(run.told()).toEqual(['skip']);
    expect(run.position - before).toBeCloseTo(0.1);
  });

  it('leaves a slow line alone: an empty buffer without a fault is no error', () => {
    const run = ladder();
    run.play(5_000);
    run.stall(10_000);
    expect(run.told()).toEqual([]);
  });

  it('acts on nothing while the viewer has paused, however long', () => {
    const run = ladder();
    run.play(5_000);
    run.fault({ kind: 'media' });
    run.stall(600_000, { isWanted: false, isPaused: true });
    expect(run.told()).toEqual([]);
  });

  it('makes five stalls no video error and the sixth one [B-297]', () => {
    const run = ladder();
    run.play(5_000);
    run.fault({ kind: 'media' });
    while (run.state.videoErrors < FRAGMENT_ERRORS) run.stall(TICK);
    expect(run.state.retries).toBe(0);
    while (run.state.videoErrors <= FRAGMENT_ERRORS) run.stall(TICK);
    expect(run.state.retries).toBe(1);
  });

  it('then jumps 10 s per retry from where it broke, ten times, and ends [B-298, B-299, B-300]', () => {
    const run = ladder();
    run.play(100_000);
    run.fault({ kind: 'media' });
    const broke = run.position;
    for (let guard = 0; guard < 400 && !run.state.isOver; guard += 1) run.stall(TICK);
    const jumps = run.done.flatMap(({ effect }) => (effect.do === 'recover' && effect.step.op === 'reset-media' ? [effect.step.at - broke] : []));
    expect(jumps).toHaveLength(RETRIES);
    jumps.forEach((jump, index) => expect(jump).toBeCloseTo(RETRY_JUMP_SECONDS * (index + 1), 0));
    expect(run.told().at(-1)).toBe('give-up download');
  });

  it('never jumps nearer than 5 s to the end [B-299]', () => {
    const run = ladder();
    run.play(30_000);
    run.fault({ kind: 'media' });
    for (let guard = 0; guard < 200 && !run.state.isOver; guard += 1) run.stall(TICK, { duration: 45 });
    expect(Math.max(...run.done.flatMap(({ effect }) => (effect.do === 'recover' && effect.step.op === 'reset-media' ? [effect.step.at] : [])))).toBe(40);
  });
});

describe('the ladder: load errors', () => {
  it('reloads after the first, goes to the current programme with the overlay after the second, ends at the third [B-291, B-293]', () => {
    const run = ladder();
    const network = { kind: 'network', what: 'playlist', isFatal: true } as const;
    for (let time = 1; time <= 4; time += 1) {
      run.fault(network);
      run.stall(RELOAD_DELAY * time);
    }
    expect(run.told()).toEqual(['reload same', 'reload current', 'give-up download']);
    expect(LOAD_ERRORS_OVERLAY).toBe(2);
    expect(run.state.videoErrors).toBe(0);
  });

  it('counts a stream that cannot be asked for as one', () => {
    const run = ladder();
    run.tell({ type: 'unreachable', now: 0 });
    expect(run.told()).toEqual(['reload same']);
  });

  it('asks on for a live playlist that has stopped, and gives it time to move again, more with every reload, before the third is the end', () => {
    const run = ladder(true);
    const freezes = (stands: number) => {
      const before = run.told().length;
      run.play(5_000);
      run.fault({ kind: 'frozen' });
      run.play(2_000);
      run.stall(stands - 500);
      expect(new Set(run.told().slice(before))).toEqual(new Set(['resume']));
      run.stall(2_000);
      run.tell({ type: 'loaded', now: run.now });
      return run.told().slice(before).filter((told) => told !== 'resume');
    };
    const from = run.now;
    expect([freezes(5_000), freezes(10_000)]).toEqual([['reload same'], ['reload current']]);
    expect(run.now - from).toBeGreaterThan(28_000);
    expect(freezes(15_000)).toEqual(['give-up download']);
  });
  it('does not count against a source what happens before its reload', () => {
    const run = ladder(true);
    run.play(5_000);
    const broken = { kind: 'network', what: 'playlist', isFatal: true } as const;
    run.fault(broken);
    run.fault(broken);
    run.stall(RELOAD_DELAY);
    run.tell({ type: 'loaded', now: run.now });
    run.play(1_000);
    run.fault(broken);
    run.fault(broken);
    run.stall(2 * RELOAD_DELAY);
    expect(run.told()).toEqual(['reload same', 'reload current']);
    run.tell({ type: 'loaded', now: run.now });
    run.play(1_000);
    run.fault(broken);
    expect(run.told()).toEqual(['reload same', 'reload current', 'give-up download']);
  });
  it('leaves a live playlist alone that moves again by itself', () => {
    const run = ladder(true);
    run.play(5_000);
    run.fault({ kind: 'frozen' });
    run.play(2_000);
    run.stall(4_000);
    run.play(10_000);
    // A slow line from here on: it has the patience of one.
    run.stall(10_000);
    expect(run.told()).toEqual(['resume', 'resume']);
  });

  it('begins to count anew after 30 s of undisturbed playback, not before, and with another source [B-301]', () => {
    const run = ladder();
    run.fault({ kind: 'network', what: 'playlist', isFatal: true });
    run.tell({ type: 'loaded', now: run.now });
    run.play(29_000);
    expect(run.state.loadErrors).toBe(1);
    run.play(2_000);
    expect(run.state.loadErrors).toBe(0);
  });
});

describe('the ladder at random', () => {
  it('never goes on for ever: with a picture that never moves it ends, whatever faults come, and then is silent', () => {
    const anyFault = fc.record({
      kind: fc.constantFrom('network' as const, 'media' as const, 'frozen' as const, 'internal' as const),
      isFatal: fc.boolean(),
      what: fc.constantFrom('playlist' as const, 'segment' as const, 'append' as const, 'decode' as const),
      code: fc.constant('any'),
    });
    fc.assert(fc.property(fc.array(fc.option(anyFault), { minLength: 30, maxLength: 60 }), fc.boolean(), (faults, isEndless) => {
      const run = ladder(isEndless);
      run.play(2_000);
      for (const fault of [...faults, ...faults, ...faults, ...faults, ...faults]) {
        if (fault) run.fault(fault);
        run.stall(2_000);
      }
      run.fault({ kind: 'media', isFatal: true, what: 'decode' });
      for (let guard = 0; guard < 40 && !run.state.isOver; guard += 1) {
        run.fault({ kind: 'media' });
        run.stall(20_000);
      }
      expect(run.state.isOver).toBe(true);
      const count = run.done.length;
      run.fault({ kind: 'network', isFatal: true });
      run.stall(10_000);
      expect(run.done).toHaveLength(count);
      expect(run.state.retries).toBeLessThanOrEqual(RETRIES + 1);
    }), { numRuns: 60 });
  });
});
