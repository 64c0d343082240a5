import type { Clock, Random } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { domainError } from '../../domain/domain-error.ts';
import type { PlayAddresses } from '../../ports/play-addresses.ts';
import type { CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { ProtectionFile } from '../../provider/protection.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Relay } from '../../relay/index.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import type { AppSettings } from '../../settings.ts';
import { admitLive } from '../channels/stream.ts';
import { admitContent } from '../contents/service.ts';
import type { LicencePass } from './pass.ts';

export interface LicencesDeps {
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly db: Database;
  readonly playout: PlayAddresses;
  readonly random: Random;
  readonly relay: Relay;
  readonly sessions: Sessions;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

/** The keys of a subject, when this viewer may watch it this very moment: by the same rules as its stream. */
export async function keysFor(
  deps: LicencesDeps,
  { token, subject, embedPass }: LicencePass,
): Promise<ReadonlyMap<string, string>> {
  const viewer = await deps.sessions.find(token);
  if (!viewer) throw domainError('unauthenticated');
  const provider = await deps.providers.get(viewer.providerId);
  const protection =
    subject.kind === 'content'
      ? (await admitContent(deps, { viewer, idOrSlug: subject.id, pass: embedPass })).record.file.protection
      : await admitLive(deps, { provider, viewer, channelId: Number(subject.id), pass: embedPass });
  return pick(provider.keys, protection);
}

/** A licence for one title holds that title's keys only. */
function pick(keys: ReadonlyMap<string, string>, protection: ProtectionFile | undefined): ReadonlyMap<string, string> {
  return new Map(
    (protection?.keys ?? []).flatMap((id) => {
      const key = keys.get(id.toLowerCase());
      return key === undefined ? [] : [[id.toLowerCase(), key] as const];
    }),
  );
}
