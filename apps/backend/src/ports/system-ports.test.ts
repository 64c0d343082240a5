import { HOUR, SECOND } from '@antenna/kernel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from './system-ports.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

it('goes with the machine, and on by what it is moved', () => {
  const clock = systemClock(5 * SECOND);
  expect(clock.now()).toBe(1_005_000);
  clock.advance(HOUR);
  vi.advanceTimersByTime(SECOND);
  expect(clock.now()).toBe(1_006_000 + HOUR);
});

it('runs what falls due on a move at once and in order, and the rest at its time', () => {
  const clock = systemClock();
  const ran: string[] = [];
  clock.after(2 * HOUR, () => ran.push('late'));
  clock.after(HOUR, () => ran.push('second'));
  clock.after(SECOND, () => ran.push('first'));
  clock.after(SECOND, () => ran.push('cancelled'))();
  clock.advance(HOUR);
  expect(ran).toEqual(['first', 'second']);
  vi.advanceTimersByTime(HOUR - 1);
  expect(ran).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(ran).toEqual(['first', 'second', 'late']);
});

it('never goes back', () => {
  const clock = systemClock();
  clock.advance(-HOUR);
  expect(clock.now()).toBe(1_000_000);
});
