import { describe, expect, it } from 'vitest';
import { createAccountGate } from './account-gate.ts';

describe('calls of one account', () => {
  it('run two at a time, in order, beside those of others', async () => {
    const gate = createAccountGate(2);
    const log: string[] = [];
    const ends = new Map<string, () => void>();
    const call = (account: number, name: string) =>
      gate(account, () => {
        log.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      });
    const end = async (name: string) => {
      ends.get(name)?.();
      await Promise.resolve();
      await Promise.resolve();
    };
    for (const name of ['a', 'b', 'c', 'd']) call(1, name);
    call(2, 'other');
    expect(log).toEqual(['a', 'b', 'other']);
    await end('b');
    expect(log).toEqual(['a', 'b', 'other', 'c']);
    await end('a');
    expect(log.at(-1)).toBe('d');
  });

  it('that fail at once give their turn back', () => {
    const gate = createAccountGate(1);
    const fail = () =>
      gate(1, () => {
        throw new Error('refused');
      });
    expect(fail).toThrow('refused');
    expect(fail).toThrow('refused');
    let ran = false;
    gate(1, () => {
      ran = true;
    });
    expect(ran).toBe(true);
  });
});
