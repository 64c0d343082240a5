import type { Cancel } from '@antenna/kernel';
import { AutoplayRefused, type Engine, type EngineEvent, type PlayableSource } from '../port/engine.ts';
import type { SessionContext } from '../kernel/feature.ts';
import type { Scope } from '../kernel/scope.ts';

/** Shows an ad: an engine of its own over the content's, or the content's own element where there is no second decoder. */
export interface Surface {
  load(source: PlayableSource): Promise<void>;
  /** Puts it over the content's picture. */
  show(): void;
  /** Puts it under the content's picture again. */
  hide(): void;
  /** Resolves when it plays, with whether it had to be muted; rejects with `AutoplayRefused` if even that is refused. */
  play(): Promise<boolean>;
  pause(): void;
  unmute(): void;
  engine(): Engine | undefined;
  /** The content's element was used: the content must be loaded again. */
  readonly hasTaken: boolean;
  end(): void;
}

export interface SurfaceParts {
  /** Of ads or packshots. */
  readonly context: Omit<SessionContext<'ads'>, 'set'>;
  readonly onEvent: (event: EngineEvent) => void;
  readonly hasOneDecoder: boolean;
}

export function createSurface(parts: SurfaceParts): Surface {
  return new OverlaySurface(parts);
}

class OverlaySurface implements Surface {
  readonly #parts: SurfaceParts;
  readonly #scope: Scope;
  #engine: Engine | undefined;
  #kind: PlayableSource['kind'] | undefined;
  #stopListening: Cancel = () => {};
  #isShown = false;
  /** The engine belongs to the surface, not to the content. */
  #isOwn = true;
  #isMuted = false;
  #hasTaken = false;

  constructor(parts: SurfaceParts) {
    const { context } = parts;
    this.#parts = parts;
    this.#scope = context.scope.child();
    this.#scope.onEnd(() => this.#drop());
    context.watch(
      (state) => state.volume,
      () => this.#applySound(),
    );
    context.on('mounted', () => this.#mount());
  }

  get hasTaken(): boolean {
    return this.#hasTaken;
  }

  async load(source: PlayableSource): Promise<void> {
    const { context, hasOneDecoder } = this.#parts;
    if (hasOneDecoder) await this.#borrow(source);
    if (this.#scope.isEnded) return;
    if (this.#engine && this.#isOwn && this.#kind !== source.kind) this.#drop();
    if (!this.#engine) {
      const engine = await context.ports.engine(source);
      if (this.#scope.isEnded) return engine.destroy();
      this.#use(engine, true);
    }
    this.#kind = source.kind;
    await this.#engine?.load(source, { at: 'position', position: 0 });
  }

  show(): void {
    if (this.#isShown) return;
    this.#isShown = true;
    this.#mount();
  }

  hide(): void {
    this.#isShown = false;
    this.#mount();
  }

  async play(): Promise<boolean> {
    try {
      await this.#engine?.play();
      return this.#isMuted;
    } catch (error) {
      const wasMuted = this.#isMuted || this.#parts.context.state().volume.isMuted;
      if (!(error instanceof AutoplayRefused) || wasMuted) throw error;
      this.#isMuted = true;
      this.#applySound();
      await this.#engine?.play();
      return true;
    }
  }

  pause(): void {
    this.#engine?.pause();
  }

  unmute(): void {
    this.#isMuted = false;
    this.#applySound();
  }

  engine(): Engine | undefined {
    return this.#engine;
  }

  end(): void {
    this.#scope.end();
  }

  #applySound(): void {
    const { percent, isMuted } = this.#parts.context.state().volume;
    this.#engine?.setVolume(percent / 100);
    this.#engine?.setMuted(isMuted || this.#isMuted);
  }

  /** Engines are prepended to their place: the one mounted last is lowest. */
  #mount(): void {
    const { context } = this.#parts;
    const host = context.host();
    if (!host || !this.#engine || !this.#isOwn) return;
    const content = context.engine();
    this.#engine.mount(host);
    if (this.#isShown) content?.mount(host);
  }

  #use(engine: Engine, isOwn: boolean): void {
    this.#engine = engine;
    this.#isOwn = isOwn;
    this.#stopListening = engine.on((event) => !this.#scope.isEnded && this.#parts.onEvent(event));
    this.#applySound();
    this.#mount();
  }

  #drop(): void {
    this.#stopListening();
    if (this.#isOwn) this.#engine?.destroy();
    this.#engine = undefined;
  }

  /** An engine that plays files plays this one too; any other is unloaded to free its decoder. Waits for content that is still loading. */
  async #borrow(source: PlayableSource): Promise<void> {
    const { context } = this.#parts;
    if (this.#hasTaken) return;
    await contentLoaded(context);
    if (this.#scope.isEnded) return;
    this.#hasTaken = true;
    const content = context.borrowEngine();
    if (content?.playsFiles && source.kind === 'progressive') this.#use(content, false);
    else content?.unload();
  }
}

function contentLoaded(context: SurfaceParts['context']): Promise<void> {
  const isLoaded = () => context.state().session.at === 'active' || context.state().session.at === 'ended';
  return new Promise((resolve) => {
    if (isLoaded()) resolve();
    else
      context.watch(
        (state) => state.session.at,
        () => isLoaded() && resolve(),
      );
  });
}
