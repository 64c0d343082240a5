import { call, codeSignInCalls } from '@antenna/api-client';
import { codeLoginFlow, type CodeLoginEffect, type CodeLoginEvent, type CodeLoginState } from '@antenna/session';
import type { StartAppListening, StorePart } from '../../app-store.ts';
import { createFlowSlice, type EffectHandlers } from '../../flow/create-flow-slice.ts';
import { useLateFlow } from '../../flow/use-late-flow.ts';
import { deviceSerial, providerIn } from '../session-effects.ts';
import { session, signedIn, signInFailed } from '../session.ts';

/** Sign-in by a code that another device approves: each effect is one call or one timer. */
const byCode: EffectHandlers<CodeLoginEvent, CodeLoginEffect> = {
  'request-code': async ({ requestId }, { send, services }) => {
    const { vendor, model, osName, osVersion } = services.device;
    const outcome = await services.client.send(
      call(codeSignInCalls.start, {
        manufacturer: vendor,
        model,
        serial: deviceSerial(services),
        os: `${osName} ${osVersion}`.trim(),
        provider: providerIn(services.search),
      }),
    );
    send(
      outcome.ok
        ? { type: 'code-made', requestId, code: outcome.value, now: services.clock.now() }
        : { type: 'failed', requestId, failure: outcome.failure },
    );
  },
  wait: ({ requestId, ms }, { send, services }) =>
    void services.clock.after(ms, () => send({ type: 'due', requestId, now: services.clock.now() })),
  poll: async ({ requestId, deviceCode }, { send, services }) => {
    const outcome = await services.client.send(call(codeSignInCalls.token, { deviceCode }));
    send(
      outcome.ok
        ? { type: 'approved', requestId, accessToken: outcome.value.accessToken }
        : { type: 'failed', requestId, failure: outcome.failure },
    );
  },
  'sign-in-with': ({ accessToken }, { dispatch, services }) =>
    void dispatch(session.send({ type: 'user-signed-in', accessToken, now: services.clock.now() })),
};

export const codeLogin = createFlowSlice({ name: 'codeLogin', flow: codeLoginFlow, handlers: byCode });

/** For devices without a keyboard alone: others do not load it. */
export const codeLoginPart: StorePart = { slices: [codeLogin], listen: listenForSession };

function listenForSession(startListening: StartAppListening): void {
  startListening({
    actionCreator: signInFailed,
    effect: ({ payload: failure }, { dispatch }) => void dispatch(codeLogin.send({ type: 'session-refused', failure })),
  });
  startListening({
    actionCreator: signedIn,
    effect: (_action, { dispatch }) => void dispatch(codeLogin.send({ type: 'closed' })),
  });
}

export const useCodeLogin = (): readonly [CodeLoginState, (event: CodeLoginEvent) => void] =>
  useLateFlow(codeLoginPart, codeLogin);
