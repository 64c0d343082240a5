import { go, type Flow, type Millis, type Step } from '@antenna/kernel';
import { AD_CODES } from '../ads/ad-codes.ts';
import { AD_MEDIA_TIMEOUT, AD_TAG_TIMEOUT } from '../limits.ts';

/**
 * One roll: its tags are requested one after the other; a tag yields one ad, an ad with substitutes, or a pod. `patience`
 * limits all of it: the time that the roll may spend without a moving ad, whatever the reason.
 */
export interface RollRun {
  readonly tags: number;
  /** Ads it may show. */
  readonly cap: number;
  readonly patience: Millis;
  readonly tag: number;
  readonly ads: number;
  readonly ad: number;
  /** All ads of a pod play; otherwise one is enough. */
  readonly isPod: boolean;
  readonly shown: number;
  /** Identifies a wait: the end of one that belongs to an earlier step is ignored. */
  readonly waitId: number;
}

export type RollState =
  | { readonly at: 'none' }
  | { readonly at: 'requesting' | 'starting' | 'stalled'; readonly run: RollRun; readonly since: Millis }
  | { readonly at: 'playing'; readonly run: RollRun }
  | { readonly at: 'done'; readonly shown: number; readonly patience: Millis }
  | { readonly at: 'failed'; readonly failedAt: Millis; readonly patience: Millis };

export type RollEvent =
  | {
      readonly type: 'begun';
      readonly tags: number;
      readonly cap: number;
      readonly patience: Millis;
      readonly now: Millis;
    }
  /** The tag's response has that many ads. */
  | { readonly type: 'answered'; readonly ads: number; readonly isPod: boolean; readonly now: Millis }
  | { readonly type: 'started' | 'moved'; readonly now: Millis }
  /** It has not moved `for` so long. */
  | { readonly type: 'stalled'; readonly for: Millis; readonly now: Millis }
  /** Seen to its end, or skipped. */
  | { readonly type: 'finished'; readonly now: Millis }
  | { readonly type: 'failed'; readonly code: number; readonly now: Millis }
  | { readonly type: 'delay-elapsed'; readonly waitId: number; readonly now: Millis };

export type RollEffect =
  | { readonly do: 'request'; readonly tag: number }
  | { readonly do: 'show'; readonly ad: number }
  | { readonly do: 'wait'; readonly ms: Millis; readonly waitId: number }
  /** Gives up the current request or ad. */
  | { readonly do: 'drop'; readonly code: number }
  | { readonly do: 'end' };

type Next = Step<RollState, RollEffect>;

export const rollFlow: Flow<RollState, RollEvent, RollEffect> = {
  initial: { at: 'none' },
  step(state, event) {
    if (event.type === 'begun') return begin(event);
    if (state.at === 'none' || state.at === 'done' || state.at === 'failed') return go(state);
    switch (event.type) {
      case 'answered':
        if (state.at !== 'requesting') return go(state);
        return event.ads === 0
          ? fail(state, AD_CODES.noAd, event.now)
          : start({ ...withWaitDeducted(state, event.now), ads: event.ads, ad: 0, isPod: event.isPod }, event.now);
      case 'started':
      case 'moved':
        return state.at === 'starting' || state.at === 'stalled'
          ? go({ at: 'playing', run: withNewWait(withWaitDeducted(state, event.now)) })
          : go(state);
      case 'stalled':
        return state.at === 'playing' ? stall(state.run, event.for, event.now) : go(state);
      case 'finished':
        return state.at === 'requesting' ? go(state) : finish(withWaitDeducted(state, event.now), event.now);
      case 'failed':
        return fail(state, event.code, event.now);
      case 'delay-elapsed':
        return event.waitId === state.run.waitId && state.at !== 'playing'
          ? fail(state, LATE[state.at], event.now)
          : go(state);
    }
  },
};

const LATE = { requesting: AD_CODES.tagTimeout, starting: AD_CODES.mediaTimeout, stalled: AD_CODES.display } as const;

function begin({ tags, cap, patience, now }: Extract<RollEvent, { type: 'begun' }>): Next {
  if (tags === 0 || cap === 0 || patience <= 0) return go({ at: 'done', shown: 0, patience });
  return request({ tags, cap, patience, tag: 0, ads: 0, ad: 0, isPod: false, shown: 0, waitId: 0 }, now);
}

const withNewWait = (run: RollRun): RollRun => ({ ...run, waitId: run.waitId + 1 });

/** Deducts the time since the last step from `patience`. */
function withWaitDeducted(state: Exclude<RollState, { at: 'none' | 'done' | 'failed' }>, now: Millis): RollRun {
  return state.at === 'playing'
    ? state.run
    : { ...state.run, patience: state.run.patience - Math.max(0, now - state.since) };
}

function wait(
  at: 'requesting' | 'starting' | 'stalled',
  { run, limit, now }: { readonly run: RollRun; readonly limit: Millis; readonly now: Millis },
  ...before: readonly RollEffect[]
): Next {
  const ms = Math.max(0, Math.min(limit, run.patience));
  return go({ at, run, since: now }, ...before, { do: 'wait', ms, waitId: run.waitId });
}

const request = (run: RollRun, now: Millis): Next =>
  wait('requesting', { run: withNewWait(run), limit: AD_TAG_TIMEOUT, now }, { do: 'request', tag: run.tag });
const start = (run: RollRun, now: Millis): Next =>
  wait('starting', { run: withNewWait(run), limit: AD_MEDIA_TIMEOUT, now }, { do: 'show', ad: run.ad });

function stall(run: RollRun, lasted: Millis, now: Millis): Next {
  const patience = run.patience - lasted;
  return wait('stalled', { run: withNewWait({ ...run, patience }), limit: AD_MEDIA_TIMEOUT, now });
}

function finish(run: RollRun, now: Millis): Next {
  const shown = run.shown + 1;
  const next = { ...run, shown };
  if (shown >= run.cap) return go({ at: 'done', shown, patience: run.patience }, { do: 'end' });
  return run.isPod && run.ad + 1 < run.ads ? start({ ...next, ad: run.ad + 1 }, now) : nextTag(next, now);
}

/** The next ad of the tag, of its pod or a substitute, then the next tag of the roll. */
function fail(state: Exclude<RollState, { at: 'none' | 'done' | 'failed' }>, code: number, now: Millis): Next {
  const run = withWaitDeducted(state, now);
  const dropped: RollEffect = { do: 'drop', code };
  const hasMore = state.at !== 'requesting' && run.ad + 1 < run.ads && run.patience > 0;
  const next = hasMore ? start({ ...run, ad: run.ad + 1 }, now) : nextTag(run, now);
  return go(next.state, dropped, ...next.effects);
}

function nextTag(run: RollRun, now: Millis): Next {
  if (run.tag + 1 < run.tags && run.patience > 0)
    return request({ ...run, tag: run.tag + 1, ads: 0, ad: 0, isPod: false }, now);
  const { shown, patience } = run;
  return go(shown > 0 ? { at: 'done', shown, patience } : { at: 'failed', failedAt: now, patience }, { do: 'end' });
}
