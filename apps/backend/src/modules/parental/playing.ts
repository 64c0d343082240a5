import type { ParentalAction } from '@antenna/api-contract';
import type { Seconds, Clock } from '@antenna/kernel';
import type { Viewer } from '../../sessions/sessions.ts';
import type { ProviderData } from '../../provider/provider-cache.ts';
import { viewingAllowance } from '../profiles/viewing-time.ts';
import { passesEmbed, type EmbedSubject } from './embed-pass.ts';
import { requirePin } from './guard.ts';
import type { Database } from '../../db/open.ts';
import type { AppSettings } from '../../settings.ts';

export interface PlayingDeps {
  readonly clock: Clock;
  readonly db: Database;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

export interface Playing {
  readonly action: Extract<ParentalAction, 'channel' | 'program' | 'vod'>;
  /** `null` is unknown and counts as adult. */
  readonly age: number | null;
  readonly provider: ProviderData;
  /** What it is, and what it belongs to: a pass for a series is one for its episodes. */
  readonly subjects: readonly EmbedSubject[];
  /** A pass that the operator signed for a partner's page (docs/partners.md). */
  readonly pass?: string | undefined;
}

/** What the household says before a stream is handed out: its PIN, then a child's hours. Answers when the stream has to end, if it has to. */
export async function admit(deps: PlayingDeps, viewer: Viewer, playing: Playing): Promise<Seconds | undefined> {
  const { pass, provider, age } = playing;
  const isPassed =
    pass !== undefined &&
    playing.subjects.some((subject) => passesEmbed(deps.clock, { provider, subject, text: pass, age }));
  if (!isPassed) await requirePin(deps, { viewer, requested: { action: playing.action, age: playing.age } });
  return (await viewingAllowance(deps, viewer)).until;
}
