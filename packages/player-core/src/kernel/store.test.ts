import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

describe('a store of slices', () => {
  it('keeps state and slice where a patch changes nothing, and notifies no one', () => {
    const store = createStore({ a: { n: 1, list: [] as readonly number[] }, b: { t: 'x' } });
    const run = vi.fn();
    store.subscribe(run);
    const before = store.get();
    store.patch('a', { n: 1 });
    store.patch('a', { list: before.a.list });
    store.patch('a', {});
    expect(store.get()).toBe(before);
    expect(run).not.toHaveBeenCalled();
  });

  it('replaces only the slice that changed', () => {
    const store = createStore({ a: { n: 1, m: 5 }, b: { t: 'x' } });
    const before = store.get();
    store.patch('a', { n: 2 });
    expect(store.get()).toEqual({ a: { n: 2, m: 5 }, b: { t: 'x' } });
    expect(store.get().b).toBe(before.b);
    expect(before.a).toEqual({ n: 1, m: 5 });
  });

  it('compares by identity: NaN is no change, another empty list and minus zero are', () => {
    const store = createStore({ a: { n: Number.NaN, list: [] as readonly number[], zero: 0 } });
    const run = vi.fn();
    store.subscribe(run);
    store.patch('a', { n: Number.NaN });
    expect(run).toHaveBeenCalledTimes(0);
    store.patch('a', { list: [] });
    store.patch('a', { zero: -0 });
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('a property can be unset', () => {
    const store = createStore<{ a: { key?: string | undefined } }>({ a: { key: 'x' } });
    store.patch('a', { key: undefined });
    expect(store.get().a).toEqual({ key: undefined });
  });

  it('changes that are made from a subscription are notified too', () => {
    const store = createStore({ a: { n: 0, m: 0 } });
    const seen: string[] = [];
    store.subscribe(() => {
      const { n, m } = store.get().a;
      seen.push(`${n}/${m}`);
      if (m < n) store.patch('a', { m: n });
    });
    store.patch('a', { n: 2 });
    expect(seen).toEqual(['2/0', '2/2']);
  });

  it('a cancelled subscription is not called, even if it is cancelled during a notification', () => {
    const store = createStore({ a: { n: 0 } });
    const ran: string[] = [];
    store.subscribe(() => {
      ran.push('first');
      cancel();
    });
    const cancel = store.subscribe(() => ran.push('second'));
    store.patch('a', { n: 1 });
    store.patch('a', { n: 2 });
    expect(ran).toEqual(['first', 'first']);
  });
});

describe('a batch', () => {
  it('notifies once, at its end, with all its changes', () => {
    const store = createStore({ a: { n: 0 }, b: { n: 0 } });
    const seen: unknown[] = [];
    store.subscribe(() => seen.push(store.get()));
    store.batch(() => {
      store.patch('a', { n: 1 });
      store.patch('b', { n: 2 });
      store.patch('a', { n: 3 });
      expect(seen).toEqual([]);
      expect(store.get().a.n).toBe(3);
    });
    expect(seen).toEqual([{ a: { n: 3 }, b: { n: 2 } }]);
  });

  it('within another one waits for the outer end', () => {
    const store = createStore({ a: { n: 0 } });
    const run = vi.fn();
    store.subscribe(run);
    store.batch(() => {
      store.batch(() => store.patch('a', { n: 1 }));
      expect(run).not.toHaveBeenCalled();
    });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('without a change notifies no one', () => {
    const store = createStore({ a: { n: 0 } });
    const run = vi.fn();
    store.subscribe(run);
    store.batch(() => store.patch('a', { n: 0 }));
    expect(run).not.toHaveBeenCalled();
  });

  it('that throws passes the error on, keeps what was changed before it and notifies of it', () => {
    const store = createStore({ a: { n: 0 } });
    const run = vi.fn();
    store.subscribe(run);
    expect(() =>
      store.batch(() => {
        store.patch('a', { n: 1 });
        throw new Error('broken');
      }),
    ).toThrow('broken');
    expect(run).toHaveBeenCalledTimes(1);
    store.patch('a', { n: 2 });
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('gives the same state as the same patches one by one, with fewer notifications', () => {
    const patches = fc.array(fc.record({ slice: fc.constantFrom('a' as const, 'b' as const), n: fc.nat(3) }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(patches, (all) => {
        const make = () => {
          const store = createStore({ a: { n: 0 }, b: { n: 0 } });
          const run = vi.fn();
          store.subscribe(run);
          return { store, run };
        };
        const [single, batched] = [make(), make()];
        for (const { slice, n } of all) single.store.patch(slice, { n });
        batched.store.batch(() => {
          for (const { slice, n } of all) batched.store.patch(slice, { n });
        });
        expect(batched.store.get()).toEqual(single.store.get());
        expect(batched.run.mock.calls.length).toBe(single.run.mock.calls.length > 0 ? 1 : 0);
      }),
    );
  });
});
