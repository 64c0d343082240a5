import { operatorScope, type ContractCall } from '@antenna/api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findOperator, OPERATOR_PREFIX, type OperatorCaller } from '../operator-access/tokens.ts';
import { writeAudit } from '../audit/audit.ts';
import { addressOrigin } from './absolute-addresses.ts';
import { createAccountGate, type AccountGate } from './account-gate.ts';
import type { Cacheable, AnswerCache } from './kept/answer-cache.ts';
import { isCrossSiteForm } from './cross-site-form.ts';
import { originMatcher } from '@antenna/platform-server';
import { readLanguage } from './language.ts';
import { createAddressLimiter, unlimited, type RateLimiter } from '../domain/rate-limit.ts';
import { CALLS_AT_ONCE, OPEN_CALLS_PER_ADDRESS } from './limits.ts';
import type { Created } from '../domain/created.ts';
import type { AnswerOf, BodyOf, QueryOf } from '../domain/call-types.ts';
import { projection, type AnswerPictures } from './projection.ts';
import { bodyReader, queryReader } from './reading.ts';
import { bearerToken, type ReadyReplies } from './kept/ready-replies.ts';
import { SerializedAnswer } from './kept/serialized-answer.ts';
import type { Sessions, Viewer, ViewerClass } from '../sessions/sessions.ts';
import type { Clock } from '@antenna/kernel';
import type { Database } from '../db/open.ts';
import type { AppSettings } from '../settings.ts';
import { HttpError } from './http-error.ts';
import { remoteAddress } from './remote-address.ts';

export interface ApiRouterDeps {
  readonly answers: AnswerCache;
  readonly clock: Clock;
  readonly db: Database;
  /** What answers to viewers of an operator say about pictures; without an operator, to anyone. */
  readonly pictures: { of(providerId: number | undefined): AnswerPictures };
  readonly perToken: RateLimiter;
  readonly replies: ReadyReplies;
  readonly sessions: Sessions;
  readonly settings: Pick<AppSettings, 'corsOrigins' | 'publicOrigins' | 'rateLimits'>;
}

/** One call as its service sees it: read, checked and with its caller known. */
export interface ApiCall<C> {
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly params: Readonly<Record<string, string>>;
  readonly language: string;
  /** The caller's address. */
  readonly remote: string;
  /** The mark of the caller's browser; undefined for programs without cookies. */
  readonly device: string | undefined;
  readonly headers: FastifyRequest['headers'];
  readonly request: FastifyRequest;
  /** Whose operator token opened the call, where it is no viewer's. */
  readonly operator?: OperatorCaller | undefined;
  /** Ready bytes kept until the operator's data change. The key need not name the call or the language. */
  cached(key: string, make: () => Promise<Cacheable | AnswerOf<C>>): SerializedAnswer | Promise<SerializedAnswer>;
}

export type ViewerCall<C> = ApiCall<C> & { readonly viewer: Viewer };
export type SharedCall<C> = Pick<ApiCall<C>, 'query' | 'params' | 'language' | 'cached'> & {
  readonly viewer: ViewerClass;
};
export type OperatorCall<C> = ApiCall<C> & { readonly operator: OperatorCaller };
type CallOf<C> = C extends { readonly auth: 'none' } ? ApiCall<C> : ViewerCall<C>;

/** The same answer with the call's other success status. */
export class AlternateStatus<Value> {
  readonly value: Value;
  constructor(value: Value) {
    this.value = value;
  }
}

/** What was there already is answered with the call's other success status. */
export const created = <Value>({ value, isNew }: Created<Value>): Value | AlternateStatus<Value> =>
  isNew ? value : new AlternateStatus(value);

type Answer<C> = AnswerOf<C> | SerializedAnswer | AlternateStatus<AnswerOf<C>>;

export interface ApiRouter {
  /** Registers a contract call's route. */
  serve<C extends ContractCall>(call: C, answer: (call: CallOf<C>) => Promise<Answer<C>> | Answer<C>): void;
  /** The same for a call of operators' own systems (auth `operator`). */
  serveOperator<C extends ContractCall>(
    call: C,
    answer: (call: OperatorCall<C>) => Promise<Answer<C>> | Answer<C>,
  ): void;
  /** The same for a read whose address, language and class of viewers decide alone what is answered. */
  serveShared<C extends ContractCall<'GET'>>(
    call: C,
    answer: (call: SharedCall<C>) => Promise<SerializedAnswer> | SerializedAnswer,
  ): void;
  /** Names of the calls that have a route. */
  readonly served: ReadonlySet<string>;
}

/** Registers calls on `app`: token, query and body are read before a service runs; its answer leaves in the shape of the contract. */
export function createApiRouter(app: FastifyInstance, deps: ApiRouterDeps): ApiRouter {
  const perAddress = deps.settings.rateLimits ? createAddressLimiter(deps.clock, OPEN_CALLS_PER_ADDRESS) : unlimited;
  const gate = createAccountGate(CALLS_AT_ONCE);
  const served = new Set<string>();
  const register = (call: ContractCall, answer: (call: never) => unknown, isShared = false): void => {
    served.add(call.name);
    const handler = createHandler(call, answer as never, { ...deps, gate, perAddress, isShared });
    app.route({ method: call.method, url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'), handler });
  };
  return {
    served,
    serve: (call, answer) => register(call, answer),
    serveOperator: (call, answer) => register(call, answer),
    serveShared: (call, answer) => {
      if (call.auth !== 'user') throw new Error(`${call.name} is not a read of viewers`);
      register(call, answer, true);
    },
  };
}

interface HandlerDeps extends ApiRouterDeps {
  readonly gate: AccountGate;
  readonly perAddress: RateLimiter;
  readonly isShared: boolean;
}

/** Who calls: a viewer, an operator's system as a viewer who has bought nothing, or no one known. */
interface Caller {
  readonly viewer?: Viewer | undefined;
  readonly operator?: OperatorCaller | undefined;
}

type Send = (request: FastifyRequest, reply: FastifyReply, caller: Caller) => void | Promise<void>;

function createHandler(
  call: ContractCall,
  answer: (call: ViewerCall<ContractCall>) => unknown,
  deps: HandlerDeps,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const takesOperator = call.auth === 'operator' || call.allowsOperator === true;
  const proceed = createAnswering(call, answer, deps);
  return (request, reply) => {
    refuseNul(request);
    reply.header('cache-control', call.auth === 'none' && call.method === 'GET' ? 'no-cache' : 'no-store');
    const secret = takesOperator ? operatorSecret(request, call) : undefined;
    if (secret !== undefined) return asOperator(deps, proceed, { request, reply, call, secret });
    if (call.auth === 'operator') throw new HttpError('authentication_failed');
    if (call.auth !== 'none') return asViewer(deps, proceed, { request, reply, call });
    deps.perAddress.take(remoteAddress(request));
    void proceed(request, reply, {});
  };
}

/** No id has a NUL in it, and PostgreSQL takes none. */
function refuseNul(request: FastifyRequest): void {
  if (!request.url.includes('%00')) return;
  if (Object.values(request.params as object).some((part: string) => part.includes('\0')))
    throw new HttpError('not_found');
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function asOperator(
  deps: HandlerDeps,
  proceed: Send,
  { request, reply, call, secret }: Exchange & { readonly call: ContractCall; readonly secret: string },
): void {
  const remote = remoteAddress(request);
  deps.perAddress.take(remote);
  findOperator(deps, { token: secret, remote })
    .then((operator) => {
      if (!operator) throw new HttpError('authentication_failed');
      deps.perToken.take(secret);
      auditAnswer(deps, { request, reply, call, operator });
      const scope = operatorScope(call.name);
      if (scope === undefined || !operator.scopes.includes(scope))
        throw new HttpError('permission_denied', { fields: { token: [`needs the scope ${scope}`] } });
      const { id = '' } = request.params as { readonly id?: string };
      deps.gate(`operator ${operator.tokenId} ${id}`, () =>
        proceed(request, reply, { viewer: catalogueViewer(operator), operator }),
      );
    })
    .catch((error: unknown) => reply.send(error));
}

/** Writes down what an operator's system changed or tried to, once the answer has left. */
function auditAnswer(
  deps: HandlerDeps,
  { request, reply, call, operator }: Exchange & { readonly call: ContractCall; readonly operator: OperatorCaller },
): void {
  if (call.method === 'GET') return;
  reply.raw.once('finish', () => {
    const status = reply.statusCode;
    writeAudit(deps, {
      actor: `operator:${operator.tokenId}`,
      action: call.name,
      outcome: status < 400 ? 'done' : 'refused',
      providerId: operator.providerId,
      subject: subjectOf(request),
      remote: remoteAddress(request),
      details: { name: operator.name, status, ...changedBy(request.body) },
    }).catch((error: unknown) => request.log.error({ err: error }, 'the audit log cannot be written'));
  });
}

/** The user of the path or of the body. */
function subjectOf({ params, body, routeOptions }: FastifyRequest): string | undefined {
  const { id } = params as { readonly id?: string };
  if (id !== undefined && routeOptions.url?.startsWith('/v2/users/:id')) return `user:${id}`;
  const { user_id: userId } = (body ?? {}) as { readonly user_id?: unknown };
  return typeof userId === 'number' || typeof userId === 'string' ? `user:${userId}`.slice(0, 64) : undefined;
}

/** Which fields came, and the values that are neither secret nor personal. */
function changedBy(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null) return {};
  const given = body as Readonly<Record<string, unknown>>;
  const shown = AUDITED_FIELDS.filter((field) => ['string', 'number', 'boolean'].includes(typeof given[field]));
  return {
    fields: Object.keys(given).slice(0, 20),
    ...Object.fromEntries(shown.map((field) => [field, String(given[field]).slice(0, 64)])),
  };
}
const AUDITED_FIELDS = ['amount', 'packet_id', 'end_at', 'start_at', 'renew', 'is_active', 'device_limit', 'tag_id'];

function asViewer(
  deps: HandlerDeps,
  proceed: Send,
  { request, reply, call }: Exchange & { readonly call: ContractCall },
): void {
  const token = tokenOf(request);
  if (!token) throw new HttpError('authentication_failed');
  const enter = (viewer: Viewer | undefined): void => {
    if (!viewer || (call.auth === 'device' && viewer.deviceId === undefined))
      throw new HttpError('authentication_failed');
    deps.perToken.take(token);
    deps.gate(viewer.userId, () => proceed(request, reply, { viewer }));
  };
  const found = deps.sessions.find(token);
  // A recently used token is cached: no turn of the event loop is lost.
  if (!(found instanceof Promise)) return enter(found);
  found.then(enter).catch((error: unknown) => reply.send(error));
}

/** Reads query and body, runs the service and sends its answer in the contract's shape. */
function createAnswering(
  call: ContractCall,
  answer: (call: ViewerCall<ContractCall>) => unknown,
  { answers, pictures, replies, settings, isShared }: HandlerDeps,
): Send {
  const readQuery = call.query ? queryReader(call.query) : () => ({});
  const readBody = call.body ? bodyReader(call.body) : undefined;
  const project = call.answer ? projection(call.answer) : undefined;
  const isAllowed = originMatcher(settings.corsOrigins);

  const callOf = (request: FastifyRequest, { viewer, operator }: Caller, body: unknown): ViewerCall<ContractCall> => {
    const language = readLanguage(request.headers['accept-language']);
    return {
      query: readQuery(request.query as Record<string, unknown>),
      body: body as never,
      params: request.params as Record<string, string>,
      language,
      remote: remoteAddress(request),
      device: request.deviceMark,
      headers: request.headers,
      request,
      viewer: viewer as Viewer,
      operator,
      cached: (key, make) =>
        answers.get(`${call.name}|${language}|${key}`, async () => {
          const made = (await make()) as Cacheable | unknown;
          const { value, ...rest } = isCacheable(made) ? made : { value: made };
          return { value: project ? project(value, pictures.of(viewer?.providerId)) : value, ...rest };
        }),
    };
  };
  const withBody = async (request: FastifyRequest, caller: Caller): Promise<unknown> => {
    const isForm = isFormBody(request);
    if (isForm && !call.form) throw new HttpError('unsupported_media_type');
    if (isForm && isCrossSiteForm(request, isAllowed)) throw new HttpError('foreign_origin');
    return answer(callOf(request, caller, await readBody?.(request.body, isForm)));
  };
  const send = ({ reply, request }: Exchange, { viewer, operator }: Caller, result: unknown): void => {
    if (!project) {
      reply.code(call.status ?? 204).send();
      return;
    }
    const isAlternate = result instanceof AlternateStatus;
    const value = isAlternate ? result.value : result;
    reply.code(isAlternate ? (call.alternateStatus ?? 200) : (call.status ?? 200)).header('content-type', JSON_TYPE);
    if (value instanceof SerializedAnswer) {
      const origin = addressOrigin(settings, request);
      replies.send({ request, reply }, { answer: value, origin }, isShared && !operator ? viewer : undefined);
    } else reply.send(JSON.stringify(project(value, pictures.of(viewer?.providerId))));
  };

  return (request, reply, caller) => {
    const result = readBody ? withBody(request, caller) : answer(callOf(request, caller, undefined));
    const exchange = { request, reply };
    if (!(result instanceof Promise)) return send(exchange, caller, result);
    return result.then((value) => send(exchange, caller, value)).catch((error: unknown) => void reply.send(error));
  };
}

const JSON_TYPE = 'application/json; charset=utf-8';

const isCacheable = (value: unknown): value is Cacheable =>
  typeof value === 'object' && value !== null && 'value' in value && 'maxAge' in value;

function isFormBody(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

/** The query takes precedence over the header; `Token` and `Bearer` are the same. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return lastOf(request, 'access_token') ?? bearerToken(request);
}

/** An operator's token, from the header or the query. Where viewers call too, its beginning tells it from theirs. */
function operatorSecret(request: FastifyRequest, { auth }: ContractCall): string | undefined {
  const inHeader = bearerToken(request);
  if (inHeader !== undefined && (auth === 'operator' || inHeader.startsWith(OPERATOR_PREFIX))) return inHeader;
  return lastOf(request, 'token');
}

/** A repeated key's last value; undefined for an empty one. */
function lastOf(request: FastifyRequest, key: string): string | undefined {
  const given = (request.query as Record<string, unknown>)[key];
  const last = Array.isArray(given) ? given.at(-1) : given;
  return typeof last === 'string' && last !== '' ? last : undefined;
}

/** An operator's system sees what an adult sees who has bought nothing. */
function catalogueViewer({ providerId }: OperatorCaller): Viewer {
  return {
    userId: 0,
    providerId,
    isGuest: true,
    deviceId: undefined,
    profileId: '',
    profile: 'adult',
    timezone: '',
    expiresAt: 0,
  };
}
