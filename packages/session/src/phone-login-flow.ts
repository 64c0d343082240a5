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

/** Sign-in by phone and one-time code: phone → (ways to send) → code → a token. */
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
              ...place(state),
              requestId: state.requestId,
              at: 'typing-phone',
              phone: phoneDigits(event.phone, state.rules.shape),
            })
          : go(state);
      case 'phone-confirmed':
        return state.at === 'typing-phone' ? phoneConfirmed(state) : go(state);
      case 'methods-known':
        return state.at === 'asking-methods'
          ? go(
              { ...place(state), at: 'asking-whether-sent', methods: event.methods },
              { do: 'ask-whether-sent', requestId: state.requestId + 1, phone: state.phone },
            )
          : go(state);
      case 'existing-known':
        return state.at === 'asking-whether-sent' ? afterExisting(state, event.existing, event.now) : go(state);
      case 'method-chosen':
        return state.at === 'choosing-method' ? request(state, state.methods, event.method, 'method') : go(state);
      case 'code-sent':
        return state.at === 'requesting-code' ? codeSent(state, event.sent, event.now) : go(state);
      case 'registered':
        return state.at === 'registering'
          ? request(state, state.methods, state.method, 'phone', { isRegistered: true })
          : go(state);
      case 'code-typed':
        return state.at === 'typing-code' ? codeTyped(state, event.code) : go(state);
      case 'code-confirmed':
        return state.at === 'typing-code' ? verify(state) : go(state);
      case 'resend-asked':
        return state.at === 'typing-code' && event.now >= state.resendAt
          ? request(state, state.methods, state.method, 'code', { step: state })
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
          ? go(state, { do: 'ask-status', requestId: state.requestId, phone: state.phone })
          : go(state);
      case 'status-known':
        return isPolling(state) ? go({ ...state, messageStatus: event.status }, poll(state.requestId)) : go(state);
      case 'session-refused':
        return state.at === 'entering'
          ? typing(state, { code: '', problem: { kind: 'refused', failure: event.failure } })
          : go(state);
    }
  },
};

/** What two steps have in common, under a new request id: a late answer to the former is ignored. */
const place = ({
  requestId,
  rules,
  phone,
}: {
  readonly requestId: number;
  readonly rules: PhoneLoginRules;
  readonly phone: string;
}) => ({ requestId: requestId + 1, rules, phone });
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
  if (!isPhone(phone, rules.shape))
    return go({ ...place(state), at: 'typing-phone', problem: { kind: 'wrong-phone' } });
  if (!rules.offersSendMethods) return request(state, [], '', 'phone');
  return go({ ...place(state), at: 'asking-methods' }, { do: 'ask-methods', requestId: state.requestId + 1, phone });
}

/** A code that still counts is asked for; none is sent again. One way of sending needs no choice. */
function afterExisting(
  state: Extract<PhoneLoginState, { readonly at: 'asking-whether-sent' }>,
  existing: CodeExists,
  now: Millis,
): Next {
  const { methods } = state;
  if (existing.exists)
    return enterCode(state, methods, existing.sendMethod ?? '', {
      length: undefined,
      message: undefined,
      resendAt: now,
    });
  return methods.length > 1
    ? go({ ...place(state), at: 'choosing-method', methods })
    : request(state, methods, methods[0]?.id ?? '', 'phone');
}

function request(
  state: Parameters<typeof place>[0],
  methods: readonly SendMethod[],
  method: string,
  from: 'phone' | 'method' | 'code',
  more: { readonly isRegistered?: boolean; readonly step?: CodeStep } = {},
): Next {
  const at = place(state);
  return go(
    { ...at, at: 'requesting-code', methods, method, from, isRegistered: more.isRegistered ?? false, step: more.step },
    { do: 'send-code', requestId: at.requestId, phone: at.phone, method, choosesAddress: at.rules.choosesAddress },
  );
}

function codeSent(
  state: Extract<PhoneLoginState, { readonly at: 'requesting-code' }>,
  sent: SentCode,
  now: Millis,
): Next {
  return enterCode(state, state.methods, sent.sendMethod || state.method, {
    length: sent.length,
    message: sent.message,
    resendAt: now + (sent.resendAfter ?? RESEND_AFTER),
  });
}

/** Ways that are no messenger, where no list of ways says so. */
const PLAIN_WAYS: readonly string[] = ['', 'sms', 'call', 'email', 'voice'];

function enterCode(
  state: Parameters<typeof place>[0],
  methods: readonly SendMethod[],
  method: string,
  sent: { readonly length: number | undefined; readonly message: string | undefined; readonly resendAt: Millis },
): Next {
  const at = place(state);
  const { rules } = at;
  const isMessenger = methods.find((each) => each.id === method)?.isMessenger ?? !PLAIN_WAYS.includes(method);
  const length = codeLength({
    network: rules.networkCodeLength,
    answered: sent.length,
    method,
    byMethod: rules.codeLengths,
    otherwise: rules.codeLength,
  });
  const step: PhoneLoginState = {
    ...at,
    at: 'typing-code',
    length,
    code: '',
    resendAt: sent.resendAt,
    method,
    isMessenger,
    message: sent.message,
    messageStatus: 'none',
    methods,
  };
  return isMessenger ? go(step, poll(at.requestId)) : go(step);
}

/** Digits only, and no more than the code has; the last one sends it off automatically. */
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

/** Every refusal leaves the viewer at a step with something to do. */
function failed(state: Exclude<PhoneLoginState, { readonly at: 'closed' }>, failure: Failure, now: Millis): Next {
  const problem = { kind: 'refused', failure } as const;
  switch (state.at) {
    case 'asking-methods':
      // Asking is a courtesy: what it cannot answer does not stop a code from being sent.
      return isDead(failure) ? go({ ...place(state), at: 'typing-phone', problem }) : request(state, [], '', 'phone');
    case 'asking-whether-sent':
      return isDead(failure)
        ? go({ ...place(state), at: 'typing-phone', problem })
        : afterExisting(state, { exists: false, status: 'none', sendMethod: undefined }, now);
    case 'requesting-code':
      return requestFailed(state, failure, now);
    case 'registering':
      return isTaken(failure)
        ? request(state, state.methods, state.method, 'phone', { isRegistered: true })
        : go({ ...place(state), at: 'typing-phone', problem });
    case 'verifying':
      return typing(state, { code: isDead(failure) ? state.code : '', problem });
    case 'typing-code':
      // The messenger did not answer: the next look comes in its turn.
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
  // The code of a moment ago still counts: it can be typed, and another one be asked for in its time.
  if (pause !== undefined && pause <= RESEND_AFTER)
    return enterCode(state, methods, method, { length: undefined, message: undefined, resendAt: now + pause });
  return state.from === 'method'
    ? go({ ...place(state), at: 'choosing-method', methods, problem })
    : go({ ...place(state), at: 'typing-phone', problem });
}

const isDead = ({ kind }: Failure) => kind === 'offline' || kind === 'timeout';
const isTaken = (failure: Failure) =>
  'code' in failure && (failure.code === 'duplicate_phone' || failure.code === 'duplicate_username');
