import type { Subject } from '../port/backend.ts';
import { BENCH_NOW, playerBench, type BenchOptions } from './bench.ts';
import { fakeProgramme } from './fake-backend.ts';
import { createFakeCast } from './fake-cast.ts';

export const film: Subject = { kind: 'content', id: '1' };
export const live: Subject = { kind: 'channel', id: 9, at: 'live' };
export const schedule = [
  fakeProgramme(BENCH_NOW - 1_800, 60, 'Below the Kelp'),
  fakeProgramme(BENCH_NOW + 1_800, 60, 'Sails'),
];

export async function opened(subject: Subject = film, options: BenchOptions & { readonly near?: boolean } = {}) {
  const cast = createFakeCast({ near: options.near ?? true });
  const bench = playerBench({ schedule, cast, ...options });
  await bench.player.do('open', { subject });
  await bench.pass(2_000);
  return Object.assign(bench, { cast, state: () => bench.player.state.cast, refusals: [] as string[] });
}

/** A player that casts to a device. */
export async function casting(subject: Subject = film, options: BenchOptions = {}) {
  const bench = await opened(subject, options);
  await bench.player.do('cast');
  await bench.pass(0);
  return bench;
}
