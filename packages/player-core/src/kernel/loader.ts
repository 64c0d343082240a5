import type { Denied, PlayerMode, Resolved, Subject, Unreachable } from '../port/backend.ts';
import type { StartAt } from '../port/engine.ts';
import type { LoadResult, Ports } from './feature.ts';
import type { Life } from './life.ts';
import type { Stage } from './stage.ts';
import type { PlayerState } from './state.ts';
import type { Store } from './store.ts';

/** The one place that asks for a stream. Each session has its own; a newer load overtakes the one under way. */
export type Load = (subject: Subject, at?: StartAt) => Promise<LoadResult>;

export interface LoaderParts {
  readonly ports: Ports;
  readonly store: Store<PlayerState>;
  readonly stage: Stage;
  readonly life: Life;
  readonly mode: PlayerMode;
  readonly onDenied: (denied: Denied) => void;
}

/** Where the stream of a subject begins when nobody says otherwise. */
function startOf(subject: Subject, resolved: Resolved): StartAt {
  if (subject.kind === 'channel') return subject.at === 'live' ? { at: 'live' } : { at: 'wall', wall: subject.at.ts };
  const from = (subject.kind === 'content' ? subject.from : undefined) ?? resolved.from ?? 0;
  return { at: 'position', position: from };
}

export function createLoader({ ports, store, stage, life, mode, onDenied }: LoaderParts): Load {
  let attempt: Life | undefined;

  const ask = (subject: Subject, signal: Life['signal']): Promise<Resolved | Denied | Unreachable> =>
    ports.backend.resolve(subject, { signal, mode }).catch((error: unknown) => {
      ports.logger.error('The backend port rejected, which it promised never to do', { error: String(error) });
      return { outcome: 'unreachable' };
    });

  return async (subject, at) => {
    attempt?.end();
    const mine = life.child();
    attempt = mine;
    store.patch('session', { at: 'resolving', subject });
    const answer = await ask(subject, mine.signal);
    if (mine.isOver) return 'overtaken';
    if (answer.outcome === 'denied') {
      store.patch('session', { at: 'denied' });
      onDenied(answer);
      return 'denied';
    }
    if (answer.outcome === 'unreachable') return 'unreachable';
    store.patch('session', { at: 'loading', resolved: answer });
    const engine = await stage.prepare(answer.source);
    if (mine.isOver) return 'overtaken';
    await engine.load(answer.source, at ?? startOf(subject, answer));
    if (mine.isOver) return 'overtaken';
    store.patch('session', { at: 'active' });
    return 'ready';
  };
}
