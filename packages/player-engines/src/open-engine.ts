import type { Engine, PlayableSource } from '@antenna/player-core';
import type { HlsEngineOptions } from './hls/config.ts';

export interface OpenEngineOptions extends HlsEngineOptions {
  /** Title of another service's frame, for screen readers. */
  readonly title: string;
}

/** The engine for a source; each is a file of its own that is fetched when something needs it. */
export async function openEngine(source: PlayableSource, { title, ...options }: OpenEngineOptions): Promise<Engine> {
  if (source.kind === 'vitrina') return (await import('./vitrina/index.ts')).createVitrinaEngine({ title });
  if (source.kind === 'dash') return (await import('./shaka/index.ts')).createShakaEngine(options);
  if (source.kind !== 'drm') return (await import('./hls/index.ts')).createVideoEngine(source, options);
  if (source.protection.system === 'fairplay') return (await import('./fairplay/index.ts')).createFairplayEngine();
  return (await import('./shaka/index.ts')).createShakaEngine(options);
}
