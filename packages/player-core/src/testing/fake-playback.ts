import type { Cancel, Clock, Seconds } from '@antenna/kernel';
import { initialFacts, type Cue, type EngineEvent, type EngineFacts, type StartAt } from '../port/engine.ts';

/** What a fake source is made of. */
export interface FakeMedia {
  /** Seconds; absent: a live playlist of `window` seconds that ends at the clock's now. */
  readonly duration?: Seconds;
  readonly window?: Seconds;
  /** The live playlist is not updated: its window stays as it is. */
  readonly isStill?: boolean;
  /** Unix seconds at position 0 of media with a duration. */
  readonly wall?: Seconds;
  readonly facts?: Partial<EngineFacts>;
  /** Subtitles, by their time. */
  readonly cues?: readonly (Cue & { readonly from: Seconds; readonly to: Seconds })[];
  /** Segments that cannot be loaded: playback stops before them until it is moved past them. */
  readonly broken?: readonly (readonly [Seconds, Seconds])[];
}

const STEP = 250;
/** ms */
const FRAME = 50;

/** The media of a fake engine: its position advances by the clock while it plays. */
export class FakePlayback {
  readonly #clock: Clock;
  readonly #emit: (event: EngineEvent) => void;
  media: FakeMedia | undefined;
  facts: EngineFacts = initialFacts;
  position: Seconds = 0;
  frames = 0;
  isStalled = false;
  #loadedAt = 0;
  #stopTimer: Cancel = () => {};

  constructor(clock: Clock, emit: (event: EngineEvent) => void) {
    this.#clock = clock;
    this.#emit = emit;
  }

  patch(change: Partial<EngineFacts>): void {
    this.facts = { ...this.facts, ...change };
    this.#emit({ type: 'facts', patch: change });
  }

  start(media: FakeMedia, at: StartAt): void {
    this.stop();
    this.media = media;
    const now = this.#clock.now();
    this.#loadedAt = now;
    const isEndless = media.duration === undefined;
    const length = media.duration ?? media.window ?? 60;
    const wall = isEndless ? now / 1000 - length : (media.wall ?? (at.at === 'wall' ? at.wall : undefined));
    this.position = startPosition(at, isEndless ? length - 6 : undefined, wall);
    this.patch({
      ...initialFacts,
      isEndless,
      duration: isEndless ? Infinity : length,
      seekable: { start: 0, end: length },
      walls: wall === undefined ? [] : [{ position: 0, wall, length }],
      levelId: undefined,
      audioId: media.facts?.audio?.[0]?.id,
      textId: undefined,
      ...media.facts,
    });
    this.#stopTimer = this.#clock.after(STEP, () => this.#step());
  }

  stop(): void {
    this.#stopTimer();
  }

  seek(to: Seconds): void {
    this.position = Math.max(0, Math.min(to, this.#end()));
    this.patch({ isSeeking: true, isEnded: false });
    this.patch({ isSeeking: false });
  }

  bufferedUntil(): Seconds {
    const broken = this.#brokenAt(this.position + 0.001);
    return Math.max(this.position, Math.min(broken?.[0] ?? this.position + 5, this.#end()));
  }

  cues(): readonly Cue[] | undefined {
    return this.media?.cues?.filter(({ from, to }) => this.position >= from && this.position < to);
  }

  #sinceLoad(): Seconds {
    return (this.#clock.now() - this.#loadedAt) / 1000;
  }

  #end(): Seconds {
    return this.media?.duration ?? (this.media?.window ?? 60) + this.#sinceLoad();
  }

  #brokenAt(at: Seconds): readonly [Seconds, Seconds] | undefined {
    return this.media?.broken?.find(([from, to]) => at >= from && at < to);
  }

  #slideWindow(): void {
    const { media } = this;
    if (!media || media.isStill || media.duration !== undefined) return;
    const start = this.#sinceLoad();
    const length = media.window ?? 60;
    this.patch({
      seekable: { start, end: start + length },
      walls: [{ position: start, wall: this.#clock.now() / 1000 - length, length }],
    });
  }

  #step(): void {
    this.#stopTimer = this.#clock.after(STEP, () => this.#step());
    const { media, facts } = this;
    const isStanding = !media || facts.isPaused || this.isStalled || this.#brokenAt(this.position + 0.001);
    if (!isStanding && !facts.levelId && facts.levels[0]) this.patch({ levelId: facts.levels[0].id });
    this.#slideWindow();
    if (!isStanding) this.#advance(media);
  }

  #advance(media: FakeMedia): void {
    const next = Math.min(this.position + (STEP / 1000) * this.facts.rate, this.#end());
    const barrier = media.broken?.find(([from]) => this.position < from && next >= from);
    this.position = barrier ? barrier[0] : next;
    this.frames += STEP / FRAME;
    this.#emit({ type: 'time' });
    if (media.duration === undefined || this.position < media.duration || this.facts.isEnded) return;
    this.patch({ isEnded: true, isPaused: true });
    this.#emit({ type: 'ended' });
  }
}

/** `livePosition`: where a live playlist starts. */
function startPosition(at: StartAt, livePosition: Seconds | undefined, wall: Seconds | undefined): Seconds {
  if (at.at === 'position') return at.position;
  if (livePosition !== undefined) return livePosition;
  return at.at === 'wall' && wall !== undefined ? Math.max(0, at.wall - wall) : 0;
}
