import type { KeySystem, PlayableSource } from '@antenna/player-core';
import { describe, expect, it, vi } from 'vitest';
import { openEngine } from './open-engine.ts';

vi.mock('./vitrina/index.ts', () => ({
  createVitrinaEngine: ({ title }: { title: string }) => ({ kind: `vitrina ${title}` }),
}));
vi.mock('./hls/index.ts', () => ({
  createVideoEngine: (_source: unknown, options: object) => ({ kind: `hls ${JSON.stringify(options)}` }),
}));
vi.mock('./fairplay/index.ts', () => ({ createFairplayEngine: () => ({ kind: 'fairplay' }) }));
vi.mock('./shaka/index.ts', () => ({ createShakaEngine: () => ({ kind: 'shaka' }) }));

const guarded = (system: KeySystem): PlayableSource => ({
  kind: 'drm',
  url: '/a.mpd',
  protection: { system, licence: '/l' },
});

describe('the engine of a source', () => {
  it.each<[PlayableSource, string]>([
    [{ kind: 'vitrina', url: 'https://v.test', offset: 360 }, 'vitrina A channel'],
    [{ kind: 'hls', url: '/a.m3u8' }, 'hls {"hasSpare":true}'],
    [{ kind: 'progressive', url: '/a.mp4' }, 'hls {"hasSpare":true}'],
    [{ kind: 'dash', url: '/a.mpd' }, 'shaka'],
    [guarded('fairplay'), 'fairplay'],
    [guarded('widevine'), 'shaka'],
    [guarded('playready'), 'shaka'],
    [guarded('clearkey'), 'shaka'],
  ])('%j', async (source, kind) => {
    expect((await openEngine(source, { title: 'A channel', hasSpare: true })).kind).toBe(kind);
  });
});
