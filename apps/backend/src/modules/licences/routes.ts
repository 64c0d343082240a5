import { licenceCalls } from '@antenna/api-contract';
import { toSeconds, type Clock, type Random } from '@antenna/kernel';
import { errorText } from '../../http/error-texts.ts';
import { readLanguage } from '../../http/language.ts';
import { createRateLimiter, unlimited } from '../../http/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import type { ProtectionFile } from '../../provider/protection.ts';
import { admitLive } from '../channels/stream.ts';
import { admitContent } from '../contents/service.ts';
import { LICENCES_PER_SESSION } from './limits.ts';
import { createLicencePasses, type LicencePass } from './pass.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { Database } from '../../db/open.ts';
import type { PlayAddresses } from '../../ports/play-addresses.ts';
import type { Relay } from '../../relay/index.ts';
import type { Sessions } from '../../http/sessions.ts';
import type { AppSettings } from '../../settings.ts';

export interface LicencesRoutesDeps {
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly db: Database;
  readonly playout: PlayAddresses;
  readonly random: Random;
  readonly relay: Relay;
  readonly sessions: Sessions;
  readonly settings: Pick<AppSettings, 'rateLimits' | 'secretKey'>;
}

/** The code under which key servers say "no"; the reason stands in MESSAGE and ERROR. */
const REFUSED = 8002;

/** Our own licence server, for ClearKey: it knows no more of a picture than its keys, and who may have them. */
export function registerLicences({ serve }: ApiRouter, deps: LicencesRoutesDeps): void {
  const passes = createLicencePasses(deps.settings.secretKey);
  const perSession = deps.settings.rateLimits ? createRateLimiter(deps.clock, LICENCES_PER_SESSION) : unlimited;
  serve(licenceCalls.clearkey, async (asked) => {
    const language = readLanguage(asked.query.lang ?? asked.headers['accept-language']);
    try {
      const pass = passes.open(asked.query.pass, toSeconds(deps.clock.now()));
      if (!pass) throw new Refusal('authentication_failed');
      perSession.take(pass.token);
      const keys = await keysFor(deps, pass, language);
      const found = asked.body.kids.flatMap((kid) => {
        const key = keys.get(Buffer.from(kid, 'base64url').toString('hex'));
        return key === undefined
          ? []
          : [{ kty: 'oct' as const, kid, k: Buffer.from(key, 'hex').toString('base64url') }];
      });
      if (found.length === 0) throw new Refusal('not_found');
      return { keys: found, type: asked.body.type ?? 'temporary' };
    } catch (error) {
      throw error instanceof Refusal ? inWordsOfKeyServers(error, language) : error;
    }
  });
}

/** The keys of a subject, when this viewer may watch it this very moment: by the same rules as its stream. */
async function keysFor(
  deps: LicencesRoutesDeps,
  { token, subject, embedPass }: LicencePass,
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const viewer = await deps.sessions.find(token);
  if (!viewer) throw new Refusal('authentication_failed');
  const provider = await deps.providers.get(viewer.providerId);
  const protection =
    subject.kind === 'content'
      ? (await admitContent(deps, { viewer, language, idOrSlug: subject.id, pass: embedPass })).record.file.protection
      : await admitLive(deps, { provider, viewer, language, channelId: Number(subject.id), pass: embedPass });
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

function inWordsOfKeyServers({ code, extra }: Refusal, language: string): Refusal {
  return new Refusal(code, {
    ...extra,
    code: REFUSED,
    MESSAGE: extra.detail ?? errorText(code, language),
    ERROR: code,
  });
}
