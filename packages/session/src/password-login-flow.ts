import { go, type Failure, type Flow, type Step } from '@antenna/kernel';
import { LOGIN_LENGTH, PASSWORD_LENGTH } from './limits.ts';

interface Form {
  readonly requestId: number;
  readonly login: string;
  readonly password: string;
}

export type PasswordLoginState =
  | (Form & {
      readonly at: 'typing';
      /** Fields that were submitted empty. */
      readonly missing: readonly ('login' | 'password')[];
      readonly failure?: Failure | undefined;
    })
  | (Form & { readonly at: 'checking' })
  /** Login and password were accepted: the session registers the device. */
  | (Form & { readonly at: 'entering' });

export type PasswordLoginEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'login-typed'; readonly login: string }
  | { readonly type: 'password-typed'; readonly password: string }
  | { readonly type: 'confirmed' }
  | { readonly type: 'accepted'; readonly requestId: number; readonly accessToken: string }
  | { readonly type: 'failed'; readonly requestId: number; readonly failure: Failure }
  | { readonly type: 'session-refused'; readonly failure: Failure };

export type PasswordLoginEffect =
  | { readonly do: 'check-password'; readonly requestId: number; readonly login: string; readonly password: string }
  | { readonly do: 'sign-in-with'; readonly accessToken: string };

const initial: PasswordLoginState = { at: 'typing', requestId: 0, login: '', password: '', missing: [] };

/** Sign-in by login and password; a refusal is shown under the form. */
export const passwordLoginFlow: Flow<PasswordLoginState, PasswordLoginEvent, PasswordLoginEffect> = {
  initial,
  step(state, event) {
    switch (event.type) {
      case 'opened':
        return go({ ...initial, requestId: state.requestId + 1 });
      case 'login-typed':
        return state.at === 'typing'
          ? go({
              ...state,
              login: event.login.trim().slice(0, LOGIN_LENGTH),
              missing: state.missing.filter((field) => field !== 'login'),
              failure: undefined,
            })
          : go(state);
      case 'password-typed':
        return state.at === 'typing'
          ? go({
              ...state,
              password: event.password.slice(0, PASSWORD_LENGTH),
              missing: state.missing.filter((field) => field !== 'password'),
              failure: undefined,
            })
          : go(state);
      case 'confirmed':
        return state.at === 'typing' ? confirmed(state) : go(state);
      case 'accepted':
        return state.at === 'checking' && event.requestId === state.requestId
          ? go({ ...state, at: 'entering' }, { do: 'sign-in-with', accessToken: event.accessToken })
          : go(state);
      case 'failed':
        return state.at === 'checking' && event.requestId === state.requestId ? back(state, event.failure) : go(state);
      case 'session-refused':
        return state.at === 'entering' ? back(state, event.failure) : go(state);
    }
  },
};

function confirmed({ requestId, login, password }: Form): Step<PasswordLoginState, PasswordLoginEffect> {
  const missing = (['login', 'password'] as const).filter((field) => (field === 'login' ? login : password) === '');
  if (missing.length > 0) return go({ at: 'typing', requestId, login, password, missing });
  return go(
    { at: 'checking', requestId: requestId + 1, login, password },
    { do: 'check-password', requestId: requestId + 1, login, password },
  );
}

const back = ({ requestId, login, password }: Form, failure: Failure): Step<PasswordLoginState, PasswordLoginEffect> =>
  go({ at: 'typing', requestId: requestId + 1, login, password, missing: [], failure });
