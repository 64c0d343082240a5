import type { Network } from '@antenna/api-client';
import type { AuthReason, OpenModal } from '@antenna/navigation';
import type { Capabilities } from '@antenna/partners';
import type { PhoneLoginRules } from '@antenna/session';
import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCapabilities } from '../data/endpoints/capabilities.ts';
import { useNetworkQuery } from '../data/endpoints/network.ts';
import { openModal } from '../shell/modals.ts';
import { autoAuthOf, session, viewerOf } from './session.ts';

type Root = Parameters<typeof session.select>[0];

/** Opens the sign-in dialog for a viewer who is not a user yet: `signIn({ reason: 'favorite' })`; answers whether it was opened. */
export function useSignIn(): (requested?: {
  readonly reason?: AuthReason;
  readonly after?: string;
  readonly phone?: string;
}) => boolean {
  const dispatch = useDispatch();
  const isUser = useSelector((root: Root) => viewerOf(session.select(root)) === 'user');
  return useCallback(
    (requested = {}) => {
      if (!isUser) dispatch(openModal({ name: 'auth', with: requested } satisfies OpenModal));
      return !isUser;
    },
    [dispatch, isUser],
  );
}

/** What the deployment decides of signing in; undefined until the network is known. */
export interface SignInRules {
  readonly method: Capabilities['login']['method'];
  readonly phone: PhoneLoginRules;
  readonly hasProvider: boolean;
  readonly title: string;
  readonly description: string;
  readonly supportPhone: string | undefined;
  readonly registration: Network['provider']['registration'];
  readonly autoAuth: string | undefined;
  readonly agreement: string | undefined;
  readonly privacy: string | undefined;
}

export function useSignInRules(): SignInRules | undefined {
  const { data: network } = useNetworkQuery();
  const { login, account } = useCapabilities();
  return useMemo(() => network && rulesOf(network, login, account), [network, login, account]);
}

function rulesOf(network: Network, login: Capabilities['login'], account: Capabilities['account']): SignInRules {
  const { provider } = network;
  return {
    method: login.method,
    hasProvider: provider.id !== 0,
    title: network.login.title,
    description: network.login.description,
    supportPhone: provider.support.phone,
    registration: account.registersElsewhere ? provider.registration : undefined,
    autoAuth: autoAuthOf(network),
    agreement: network.agreement,
    privacy: network.privacy,
    phone: {
      shape: { mask: provider.phoneMask, ...login.phone },
      country: network.country,
      networkCodeLength: network.phoneOtpLength,
      codeLength: login.otpLength,
      codeLengths: login.otpLengths,
      offersSendMethods: login.offersSendMethods,
      choosesAddress: login.choosesAddress,
      mayRegister: network.isRegistrationAllowed && !account.registersElsewhere,
    },
  };
}

/** Logging out, and trying the operator's own sign-in again. */
export function useSessionActions(): { readonly logOut: () => void; readonly retryAutoAuth: (url: string) => void } {
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      logOut: () => void dispatch(session.send({ type: 'logged-out' })),
      retryAutoAuth: (url) => void dispatch(session.send({ type: 'auto-auth-retried', url })),
    }),
    [dispatch],
  );
}
