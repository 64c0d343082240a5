import { licenceCalls } from '@antenna/api-contract';
import { toSeconds } from '@antenna/kernel';
import { domainError, failureOf, type AppFailure } from '../../domain/domain-error.ts';
import { httpErrorOfFailure } from '../../http/domain-failures.ts';
import { textsIn } from '../../texts/index.ts';
import { readLanguage } from '../../http/language.ts';
import { withFormerKeys } from '../../domain/key-ring.ts';
import { createRateLimiter, unlimited } from '../../domain/rate-limit.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { LICENCES_PER_SESSION } from './limits.ts';
import { createLicencePasses } from './pass.ts';
import { keysFor, type LicencesDeps } from './service.ts';
import type { AppSettings } from '../../settings.ts';
import { HttpError } from '../../http/http-error.ts';

export interface LicencesRoutesDeps extends LicencesDeps {
  readonly settings: Pick<AppSettings, 'formerKeys' | 'rateLimits' | 'secretKey'>;
}

/** The code under which key servers say "no"; the reason stands in MESSAGE and ERROR. */
const REFUSED = 8002;

/** Our own licence server, for ClearKey: it knows the keys of a title and who may have them. */
export function registerLicences({ serve }: ApiRouter, deps: LicencesRoutesDeps): void {
  const passes = withFormerKeys(deps.settings, createLicencePasses);
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
