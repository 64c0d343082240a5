import { OPEN_GUARD } from '../limits.ts';
import type { PlayerMode, Subject } from '../port/backend.ts';
import { done, ignored, type Commands, type CommandResult } from './commands.ts';
import { createContext, withSlice } from './context.ts';
import type { Core } from './core.ts';
import type { Effect, EffectContext, Feature, Load } from './feature.ts';
import { createLoader } from './loader.ts';
import type { Scope } from './scope.ts';

interface OpenSession {
  readonly scope: Scope;
  readonly subject: Subject;
  readonly mode: PlayerMode;
  readonly openedAt: number;
}

/** Handles `open` and `close`. Each opened subject is a session; opening another one ends it. */
export function handleSessions(core: Core, features: readonly (Feature | Effect)[]): { endSession(): void } {
  const { bus, store, stage } = core;
  let open: OpenSession | undefined;

  const endSession = () => {
    const ended = open;
    if (!ended) return;
    open = undefined;
    ended.scope.end();
    bus.emit('closed', { subject: ended.subject });
  };

  bus.handle('open', ({ arg }) => {
    if (open && isOpening(core, open, arg)) return ignored;
    endSession();
    open = {
      scope: core.scope.child(),
      subject: arg.subject,
      mode: arg.mode ?? 'full',
      openedAt: core.ports.clock.now(),
    };
    return begin(core, features, { ...open, isTentative: arg.isTentative ?? false });
  });
  bus.handle('close', () => {
    endSession();
    stage.clear();
    core.resolvedCache.clear();
    store.batch(() => {
      store.patch('session', { at: 'idle', subject: undefined, resolved: undefined });
      store.patch('playback', { intent: 'pause', isLoading: false });
    });
  });
  return { endSession };
}

/** For 2 s the same subject is not requested a second time while it loads (B-255). */
function isOpening(core: Core, open: OpenSession, { subject, mode = 'full' }: Commands['open']): boolean {
  const { at } = core.store.get().session;
  return (
    (at === 'resolving' || at === 'loading') &&
    mode === open.mode &&
    JSON.stringify(subject) === JSON.stringify(open.subject) &&
    core.ports.clock.now() - open.openedAt < OPEN_GUARD
  );
}

function begin(
  core: Core,
  features: readonly (Feature | Effect)[],
  { scope, subject, mode, openedAt, isTentative }: OpenSession & { readonly isTentative: boolean },
): CommandResult {
  const { bus, store, stage } = core;
  store.batch(() => {
    stage.freeze();
    const number = store.get().session.number + 1;
    store.patch('session', { at: 'resolving', number, mode, subject, resolved: undefined });
    store.patch('playback', { intent: 'play' });
    const load = sessionLoader(core, { scope, mode, isTentative });
    const context: EffectContext = { ...createContext(core, scope), subject, mode, openedAt, load };
    for (const each of features) {
      if ('effect' in each) each.session(context);
      else each.session?.(withSlice(core, context, each.name));
    }
    bus.emit('opened', { subject });
    void bus.send('reload', {}, 'player');
  });
  return done;
}

function sessionLoader(
  { ports, store, stage, bus, resolvedCache }: Core,
  session: { readonly scope: Scope; readonly mode: PlayerMode; readonly isTentative: boolean },
): Load {
  return createLoader({
    ...session,
    ports,
    store,
    stage,
    resolvedCache,
    onDenied: (denied) => {
      stage.clear();
      bus.emit('denied', { denied });
    },
    onInit: (state) => {
      bus.emit('initialised', { state });
      if (state !== 0)
        bus.emit('fault', { fault: { kind: 'codec', isFatal: true, code: 'no-video-element' }, position: 0 });
    },
  });
}
