import type { Programme } from '@antenna/api-client';
import type { Subject } from '../port/backend.ts';
import { BENCH_NOW as NOW, playerBench, type BenchOptions, type PlayerBench } from './bench.ts';
import { fakeChannel, fakeProgramme } from './fake-backend.ts';

export const live: Subject = { kind: 'channel', id: 9, at: 'live' };
export const archive = (ago: number): Subject => ({ kind: 'channel', id: 9, at: { ts: NOW - ago } });
export const film = { kind: 'content', id: '1' } as const satisfies Subject;
export const at = (minutes: number) => NOW + minutes * 60;
export const evening: readonly Programme[] = [
  fakeProgramme(at(-117), 45, 'Walk'),
  fakeProgramme(at(-72), 10, { title: 'Forecast', isCatchupAvailable: false }),
  fakeProgramme(at(-62), 35, 'Sails'),
  fakeProgramme(at(-27), 55, 'Reef'),
  fakeProgramme(at(28), 55, 'Sea'),
];
export const withoutArchive = fakeChannel({ archivedDays: 0 });

export async function opened(subject: Subject, options: BenchOptions = {}, ms = 2_000): Promise<PlayerBench> {
  const bench = playerBench({ schedule: evening, ...options });
  await bench.player.do('open', { subject });
  await bench.pass(ms);
  return bench;
}
export const calls = (bench: PlayerBench, start: string) => bench.engine.calls.filter((each) => each.startsWith(start));
export const loads = (bench: PlayerBench) => calls(bench, 'load').map((each) => each.replace(/^load \S+ /, ''));
