import type { Effect, EffectContext } from '../kernel/feature.ts';
import type { PlayableSource } from '../port/engine.ts';

/** Sends analytics events, if there is a port for them. */
export const analyticsEffect: Effect = {
  effect: 'analytics',
  session(context) {
    const { track } = context.ports;
    if (!track || context.mode !== 'full') return;
    context.on('started', () => {
      const { channel, content, parent, library } = whatOf(context);
      track('playback start', {
        statId: context.state().session.resolved?.statId ?? null,
        channelId: channel,
        contentParentId: parent,
        contentId: content,
        startType: startTypeOf(context),
        position: Math.floor(context.wall() ?? context.time().position),
        libraryId: library,
      });
    });
    context.on('watched', ({ what, statId = null, position }) => {
      if (what === 'update') track('playback update', { statId, position });
      if (what === 'five-minutes') track('playback 5 minutes', { statId, position });
    });
    context.on('fault', ({ fault, position }) => {
      // Faults that the engine recovers from are not errors.
      if (!fault.isFatal) return;
      const { channel, content, library } = whatOf(context);
      const source = context.state().session.resolved?.source;
      const details = [fault.what, fault.http].filter((each) => each !== undefined).join(' ');
      track('playback error', {
        code: fault.code,
        errorType: fault.kind,
        streamType: streamTypeOf(source),
        url: source ? bare(source.url) : null,
        position: Math.floor(position),
        details: details === '' ? null : details,
        content,
        library,
        channel,
      });
    });
    context.on('ad', (step) => track('ad', step));
    context.on('experienced', (figures) => track('playback quality', figures));
    context.watch(
      (state) => state.screen.isFullscreen,
      (isFullscreen) => track('toggle_fullscreen', { isFullscreen }),
    );
  },
};

interface What {
  readonly channel: number | null;
  readonly content: string | null;
  readonly parent: string | null;
  readonly library: number | null;
}

/** A programme of a channel may also be a title of the catalogue. */
function whatOf({ state, subject: opened }: EffectContext): What {
  const { session, timeline } = state();
  const { subject = opened, resolved } = session;
  if (subject.kind === 'channel')
    return {
      channel: subject.id,
      content: timeline.programme?.contentId ?? null,
      parent: timeline.programme?.parentId ?? null,
      library: null,
    };
  if (subject.kind === 'trailer') return { channel: null, content: subject.id, parent: null, library: null };
  return {
    channel: null,
    content: subject.childId ?? subject.id,
    parent: resolved?.parentId ?? null,
    library: subject.libraryId ?? resolved?.libraryId ?? null,
  };
}

function startTypeOf({ state, subject: opened }: EffectContext): 'live' | 'archive' | 'vod' | 'trailer' {
  const { subject = opened } = state().session;
  if (subject.kind === 'channel') return subject.at === 'live' ? 'live' : 'archive';
  return subject.kind === 'content' ? 'vod' : 'trailer';
}

const streamTypeOf = (source: PlayableSource | undefined): PlayableSource['kind'] => source?.kind ?? 'hls';

/** The address without its tokens, which are in the query or a long part of the path. */
function bare(address: string): string {
  return address
    .replace(/[?#].*$/, '')
    .split('/')
    .map((part) => (part.includes('~') || part.length > 64 ? '…' : part))
    .join('/');
}
