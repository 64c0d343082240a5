import type { Cancel } from '@antenna/kernel';
import { AutoplayRefused, type Engine, type EngineEvent, type PlayableSource } from '../port/engine.ts';
import type { SessionContext } from '../kernel/feature.ts';

/** Where an ad is seen: an engine of its own over the content's, or the content's own element where there is no second decoder. */
export interface Surface {
  load(source: PlayableSource): Promise<void>;
  /** Over the content's picture, from now on. */
  show(): void;
  /** Under the content's picture again. */
  hide(): void;
  /** Resolves when it runs, maybe without sound (`true`); rejects with `AutoplayRefused` when not even so. */
  play(): Promise<boolean>;
  pause(): void;
  unmute(): void;
  engine(): Engine | undefined;
  /** The content's picture had to go: it is to be loaded again. */
  readonly hasTaken: boolean;
  end(): void;
}

type Hear = (event: EngineEvent) => void;

/** What it needs of whoever shows something over the content: ads, packshots. */
type Shower = Omit<SessionContext<'ads'>, 'set'>;

export function createSurface(context: Shower, hear: Hear, hasOneDecoder: boolean): Surface {
  const scope = context.scope.child();
  let engine: Engine | undefined;
  let kind: PlayableSource['kind'] | undefined;
  let unhear: Cancel = () => {};
  let isShown = false;
  let isOwn = true;
  let isMuted = false;
  let hasTaken = false;

  const sound = () => {
    const { percent, isMuted: isWantedMute } = context.state().volume;
    engine?.setVolume(percent / 100);
    engine?.setMuted(isWantedMute || isMuted);
  };
  /** Engines stand first in their place: whoever is mounted last lies lowest. */
  const lay = () => {
    const host = context.host();
    if (!host || !engine || !isOwn) return;
    const content = context.engine();
    engine.mount(host);
    if (isShown) content?.mount(host);
  };
  const take = (made: Engine, isMine: boolean) => {
    engine = made;
    isOwn = isMine;
    unhear = made.on((event) => !scope.isEnded && hear(event));
    sound();
    lay();
  };
  const drop = () => {
    unhear();
    if (isOwn) engine?.destroy();
    engine = undefined;
  };
  /** A picture that can play files plays this one too; any other goes, so that its decoder is free. What is still loading is waited for. */
  const borrow = async (source: PlayableSource): Promise<void> => {
    if (hasTaken) return;
    await loaded(context);
    if (scope.isEnded) return;
    hasTaken = true;
    const lent = context.borrowEngine();
    if (lent?.playsFiles && source.kind === 'progressive') take(lent, false);
    else lent?.unload();
  };

  scope.onEnd(drop);
  context.watch(
    (state) => state.volume,
    () => !scope.isEnded && sound(),
  );
  context.on('mounted', () => !scope.isEnded && lay());

  return {
    async load(source) {
      if (hasOneDecoder) await borrow(source);
      if (scope.isEnded) return undefined;
      if (engine && isOwn && kind !== source.kind) drop();
      if (!engine) {
        const made = await context.ports.engine(source);
        if (scope.isEnded) return made.destroy();
        take(made, true);
      }
      kind = source.kind;
      await engine?.load(source, { at: 'position', position: 0 });
      return undefined;
    },
    show() {
      if (isShown) return;
      isShown = true;
      lay();
    },
    hide() {
      isShown = false;
      lay();
    },
    async play() {
      try {
        await engine?.play();
        return isMuted;
      } catch (refused) {
        if (!(refused instanceof AutoplayRefused) || isMuted || context.state().volume.isMuted) throw refused;
        isMuted = true;
        sound();
        await engine?.play();
        return true;
      }
    },
    pause: () => engine?.pause(),
    unmute() {
      isMuted = false;
      sound();
    },
    engine: () => engine,
    get hasTaken() {
      return hasTaken;
    },
    end: () => scope.end(),
  };
}

function loaded(context: Shower): Promise<void> {
  const isThere = () => context.state().session.at === 'active' || context.state().session.at === 'ended';
  return new Promise((resolve) => {
    if (isThere()) resolve();
    else
      context.watch(
        (state) => state.session.at,
        () => isThere() && resolve(),
      );
  });
}
