import type { CodeExists, SendMethod, SentCode } from '@antenna/api-client';
import { go, type Failure, type Flow, type Millis, type Step } from '@antenna/kernel';
import { MESSENGER_POLL, RESEND_AFTER } from './limits.ts';
import { codeLength, isPhone, phoneDigits } from './phone.ts';
import type {
  CodeStep,
  PhoneLoginEffect,
  PhoneLoginEvent,
  PhoneLoginRules,
  PhoneLoginState,
} from './phone-login-state.ts';

type Next = Step<PhoneLoginState, PhoneLoginEffect>;

/** Sign-in by phone and one-time code: phone → (send methods) → code → token. */
export const phoneLoginFlow: Flow<PhoneLoginState, PhoneLoginEvent, PhoneLoginEffect> = {
  initial: { at: 'closed', requestId: 0 },
  step(state, event) {
    if (event.type === 'opened') return opened(state, event.rules, event.phone);
    if (event.type === 'closed') return go({ at: 'closed', requestId: state.requestId + 1 });
    if (state.at === 'closed' || ('requestId' in event && event.requestId !== state.requestId)) return go(state);
    switch (event.type) {
      case 'phone-typed':
        return state.at === 'typing-phone'
          ? go({
              rules: state.rules,
              requestId: state.requestId,
              at: 'typing-phone',
              phone:
                event.isWhole === undefined
                  ? phoneDigits(event.phone, state.rules.shape)
                  : event.phone.replace(/\D/g, ''),
              ...(event.isWhole === undefined ? {} : { isWhole: event.isWhole }),
            })
          : go(state);
      case 'phone-confirmed':
        return state.at === 'typing-phone' ? phoneConfirmed(state) : go(state);
      case 'methods-loaded':
        return state.at === 'loading-methods'
          ? go(
              { ...place(state), at: 'checking-existing-code', methods: event.methods },
              { do: 'check-existing-code', requestId: state.requestId + 1, phone: state.phone },
            )
          : go(state);
      case 'existing-code-checked':
        return state.at === 'checking-existing-code' ? afterExisting(state, event.existing, event.now) : go(state);
      case 'method-chosen':
        return state.at === 'choosing-method'
          ? requestCode(state, { methods: state.methods, method: event.method, from: 'method' })
          : go(state);
      case 'code-sent':
        return state.at === 'requesting-code' ? codeSent(state, event.sent, event.now) : go(state);
      case 'registered':
        return state.at === 'registering'
          ? requestCode(state, { methods: state.methods, method: state.method, from: 'phone', isRegistered: true })
          : go(state);
      case 'code-typed':
        return state.at === 'typing-code' ? codeTyped(state, event.code) : go(state);
      case 'code-confirmed':
        return state.at === 'typing-code' ? verify(state) : go(state);
      case 'resend-requested':
        return state.at === 'typing-code' && event.now >= state.resendAt
          ? requestCode(state, { methods: state.methods, method: state.method, from: 'code', step: state })
          : go(state);
      case 'went-back':
        return wentBack(state);
      case 'verified':
        return state.at === 'verifying'
          ? go(
              { ...state, at: 'entering' },
              { do: 'enter', accessToken: event.accessToken, addresses: event.addresses ?? [] },
            )
          : go(state);
      case 'failed':
        return failed(state, event.failure, event.now);
      case 'status-due':
        return isPolling(state)
          ? go(state, { do: 'load-status', requestId: state.requestId, phone: state.phone })
          : go(state);
      case 'status-loaded':
        return isPolling(state) ? go({ ...state, messageStatus: event.status }, poll(state.requestId)) : go(state);
      case 'session-refused':
        return state.at === 'entering'
          ? typing(state, { code: '', problem: { kind: 'refused', failure: event.failure } })
          : go(state);
    }
  },
};

/** Common to two steps, under a new request id: a late answer to the former is ignored. */
const place = ({
  requestId,
  rules,
  phone,
  isWhole,
}: {
  readonly requestId: number;
  readonly rules: PhoneLoginRules;
  readonly phone: string;
  readonly isWhole?: boolean | undefined;
}) => ({ requestId: requestId + 1, rules, phone, ...(isWhole === undefined ? {} : { isWhole }) });
const poll = (requestId: number): PhoneLoginEffect => ({ do: 'wait-for-status', requestId, ms: MESSENGER_POLL });
const isPolling = (state: PhoneLoginState): state is CodeStep & { readonly at: 'typing-code' } =>
  state.at === 'typing-code' && state.isMessenger;

function opened(state: PhoneLoginState, rules: PhoneLoginRules, known: string | undefined): Next {
  const phone = phoneDigits(known ?? '', rules.shape);
  const at = { requestId: state.requestId + 1, rules, phone, at: 'typing-phone' } as const;
  return phone !== '' && isPhone(phone, rules.shape) ? phoneConfirmed(at) : go(at);
}

function phoneConfirmed(state: Extract<PhoneLoginState, { readonly at: 'typing-phone' }>): Next {
  const { phone, rules } = state;
  if (!(state.isWhole ?? isPhone(phone, rules.shape)))
    return go({ ...place(state), at: 'typing-phone', problem: { kind: 'wrong-phone' } });
  if (!rules.offersSendMethods) return requestCode(state, WITHOUT_METHOD);
  return go({ ...place(state), at: 'loading-methods' }, { do: 'load-methods', requestId: state.requestId + 1, phone });
}

/** A code that is still valid is used, and none is sent. A single send method is not chosen. */
function afterExisting(
  state: Extract<PhoneLoginState, { readonly at: 'checking-existing-code' }>,
  existing: CodeExists,
  now: Millis,
): Next {
  const { methods } = state;
  if (existing.exists) return enterCode(state, { methods, method: existing.sendMethod ?? '', resendAt: now });
  return methods.length > 1
    ? go({ ...place(state), at: 'choosing-method', methods })
    : requestCode(state, { methods, method: methods[0]?.id ?? '', from: 'phone' });
}

interface CodeRequest {
  readonly methods: readonly SendMethod[];
  readonly method: string;
  /** The step to return to when the request fails. */
  readonly from: 'phone' | 'method' | 'code';
  readonly isRegistered?: boolean;
  readonly step?: CodeStep;
}

const WITHOUT_METHOD: CodeRequest = { methods: [], method: '', from: 'phone' };

function requestCode(
  state: Parameters<typeof place>[0],
  { methods, method, from, isRegistered = false, step }: CodeRequest,
): Next {
  const at = place(state);
  return go(
    { ...at, at: 'requesting-code', methods, method, from, isRegistered, step },
    { do: 'send-code', requestId: at.requestId, phone: at.phone, method, choosesAddress: at.rules.choosesAddress },
  );
}

function codeSent(
  state: Extract<PhoneLoginState, { readonly at: 'requesting-code' }>,
  sent: SentCode,
  now: Millis,
): Next {
  return enterCode(state, {
    methods: state.methods,
    method: sent.sendMethod || state.method,
    length: sent.length,
    message: sent.message,
    resendAt: now + (sent.resendAfter ?? RESEND_AFTER),
  });
}

/** Send methods that are not messengers, where the list of methods does not say. */
const PLAIN_WAYS: readonly string[] = ['', 'sms', 'call', 'email', 'voice'];

interface EnteredCode {
  readonly methods: readonly SendMethod[];
  readonly method: string;
  readonly length?: number | undefined;
  readonly message?: string | undefined;
  readonly resendAt: Millis;
}

function enterCode(
  state: Parameters<typeof place>[0],
  { methods, method, length: answered, message, resendAt }: EnteredCode,
): Next {
  const at = place(state);
  const { rules } = at;
  const isMessenger = methods.find((each) => each.id === method)?.isMessenger ?? !PLAIN_WAYS.includes(method);
  const length = codeLength({
    network: rules.networkCodeLength,
    answered,
    method,
    byMethod: rules.codeLengths,
    otherwise: rules.codeLength,
  });
  const step: PhoneLoginState = {
    ...at,
    at: 'typing-code',
    length,
    code: '',
    resendAt,
    method,
    isMessenger,
    message,
    messageStatus: 'none',
    methods,
  };
  return isMessenger ? go(step, poll(at.requestId)) : go(step);
}

/** Keeps digits up to the code's length; a complete code is submitted automatically. */
function codeTyped(state: CodeStep & { readonly at: 'typing-code' }, text: string): Next {
  const code = text.replace(/\D/g, '').slice(0, state.length);
  if (code === state.code) return go(state);
  const typed = { ...state, code, problem: undefined };
  return code.length === state.length ? verify(typed) : go(typed);
}

function verify(state: CodeStep & { readonly at: 'typing-code' }): Next {
  if (state.code.length !== state.length) return go(state);
  const at = place(state);
  return go(
    { ...state, ...at, at: 'verifying', problem: undefined },
    {
      do: 'verify',
      requestId: at.requestId,
      phone: at.phone,
      code: state.code,
      choosesAddress: at.rules.choosesAddress,
    },
  );
}

function typing(state: CodeStep, over: Partial<CodeStep>): Next {
  const step: PhoneLoginState = { ...state, ...place(state), ...over, at: 'typing-code' };
  return step.isMessenger ? go(step, poll(step.requestId)) : go(step);
}

function wentBack(state: Exclude<PhoneLoginState, { readonly at: 'closed' }>): Next {
  return state.at === 'typing-phone' || state.at === 'entering'
    ? go(state)
    : go({ ...place(state), at: 'typing-phone' });
}

/** Every failure leads to a step in which the viewer can act. */
function failed(state: Exclude<PhoneLoginState, { readonly at: 'closed' }>, failure: Failure, now: Millis): Next {
  const problem = { kind: 'refused', failure } as const;
  switch (state.at) {
    case 'loading-methods':
      // The list of methods is optional: a code is sent without it as well.
      return isDead(failure)
        ? go({ ...place(state), at: 'typing-phone', problem })
        : requestCode(state, WITHOUT_METHOD);
    case 'checking-existing-code':
      return isDead(failure)
        ? go({ ...place(state), at: 'typing-phone', problem })
        : afterExisting(state, { exists: false, status: 'none', sendMethod: undefined }, now);
    case 'requesting-code':
      return requestFailed(state, failure, now);
    case 'registering':
      return isTaken(failure)
        ? requestCode(state, { methods: state.methods, method: state.method, from: 'phone', isRegistered: true })
        : go({ ...place(state), at: 'typing-phone', problem });
    case 'verifying':
      return typing(state, { code: isDead(failure) ? state.code : '', problem });
    case 'typing-code':
      // The status request failed; the next one follows after the interval.
      return state.isMessenger ? go(state, poll(state.requestId)) : go(state);
    default:
      return go(state);
  }
}

function requestFailed(
  state: Extract<PhoneLoginState, { readonly at: 'requesting-code' }>,
  failure: Failure,
  now: Millis,
): Next {
  const { methods, method, step, rules } = state;
  const problem = { kind: 'refused', failure } as const;
  const isUnknown = 'code' in failure && failure.code === 'invalid_phone';
  if (isUnknown && !state.isRegistered && rules.mayRegister && !rules.choosesAddress)
    return go(
      { ...place(state), at: 'registering', methods, method },
      { do: 'register', requestId: state.requestId + 1, phone: state.phone },
    );
  const pause = failure.kind === 'throttled' ? failure.retryAfter : undefined;
  if (step)
    return typing(
      { ...step, requestId: state.requestId },
      { problem, ...(pause !== undefined && { resendAt: now + pause }) },
    );
  // The last code is still valid: it may be typed, and another one requested later.
  if (pause !== undefined && pause <= RESEND_AFTER) return enterCode(state, { methods, method, resendAt: now + pause });
  return state.from === 'method'
    ? go({ ...place(state), at: 'choosing-method', methods, problem })
    : go({ ...place(state), at: 'typing-phone', problem });
}

const isDead = ({ kind }: Failure) => kind === 'offline' || kind === 'timeout';
const isTaken = (failure: Failure) =>
  'code' in failure && (failure.code === 'duplicate_phone' || failure.code === 'duplicate_username');
