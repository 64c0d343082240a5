import { licenceCalls } from '@antenna/api-contract';
import { toSeconds, type Clock, type Random } from '@antenna/kernel';
import { domainError, failureOf, type AppFailure } from '../../domain/domain-error.ts';
import { httpErrorOfFailure } from '../../http/domain-failures.ts';
import { textsIn } from '../../texts/index.ts';
import { readLanguage } from '../../http/language.ts';
import { createRateLimiter, unlimited } from '../../domain/rate-limit.ts';
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
import type { Sessions } from '../../sessions/sessions.ts';
import type { AppSettings } from '../../settings.ts';
import { HttpError } from '../../http/http-error.ts';

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
  serve(licenceCalls.clearkey, async (call) => {
    const language = readLanguage(call.query.lang ?? call.headers['accept-language']);
    try {
      const pass = passes.open(call.query.pass, toSeconds(deps.clock.now()));
      if (!pass) throw domainError('unauthenticated');
      perSession.take(pass.token);
      const keys = await keysFor(deps, pass);
      const found = call.body.kids.flatMap((kid) => {
        const key = keys.get(Buffer.from(kid, 'base64url').toString('hex'));
        return key === undefined
          ? []
          : [{ kty: 'oct' as const, kid, k: Buffer.from(key, 'hex').toString('base64url') }];
      });
      if (found.length === 0) throw domainError('missing');
      return { keys: found, type: call.body.type ?? 'temporary' };
    } catch (error) {
      const failure = failureOf(error);
      throw failure ? keyServerError(failure, language) : error;
    }
  });
}

/** The keys of a subject, when this viewer may watch it this very moment: by the same rules as its stream. */
async function keysFor(
  deps: LicencesRoutesDeps,
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

/** Key servers answer in a shape of their own, beside ours. */
function keyServerError(failure: AppFailure, language: string): HttpError {
  const { code, fields } = httpErrorOfFailure(failure, language);
  return new HttpError(code, {
    ...fields,
    code: REFUSED,
    MESSAGE: fields.detail ?? textsIn(language).errors[code],
    ERROR: code,
  });
}
