import { codeSignInCalls, leavingCalls } from '@antenna/api-contract';
import { domainError } from '../../domain/domain-error.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { countryOf } from '../../http/country.ts';
import { formerGuest } from '../../http/former-guest.ts';
import { originOf } from '../../http/origin.ts';
import type { AppSettings } from '../../settings.ts';
import { refuseForbiddenCountry } from '../network/country.ts';
import { handOver } from './handover.ts';
import { answerUserCode, pollCodeSignIn, readCode, startCodeSignIn, type CodeSignInDeps } from './service.ts';

export interface CodeSignInRoutesDeps extends CodeSignInDeps {
  readonly settings: Pick<AppSettings, 'countryHeader' | 'publicOrigins' | 'secretKey' | 'testing'>;
}

export function registerCodeSignIn({ serve }: ApiRouter, deps: CodeSignInRoutesDeps): void {
  serve(codeSignInCalls.start, async ({ body, query, headers, remote, request }) => {
    const provider = await deps.providers.find(query.provider);
    if (!provider) throw domainError('missing');
    const country = countryOf(headers, deps.settings, provider);
    refuseForbiddenCountry(provider, country, remote);
    const page = `${originOf(deps.settings, request)}/activate`;
    return startCodeSignIn(deps, { device: body, provider, country, remote, page });
  });

  serve(codeSignInCalls.token, async ({ body, remote, device, request }) =>
    pollCodeSignIn(deps, {
      deviceCode: body.device_code,
      former: await formerGuest(deps, request),
      remote,
      mark: device,
    }),
  );

  serve(codeSignInCalls.read, ({ params, viewer, remote, language }) =>
    readCode(deps, { viewer, remote, language, userCode: params['user_code'] ?? '' }),
  );

  serve(codeSignInCalls.answer, async ({ params, viewer, remote, body }) => {
    await answerUserCode(deps, { viewer, remote, userCode: params['user_code'] ?? '', approves: body.approve });
    return undefined;
  });

  serve(leavingCalls.handover, ({ viewer }) => handOver(deps, viewer));
}
