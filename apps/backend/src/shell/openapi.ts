import { ApiError, contract, ERROR_STATUS, type ContractCall } from '@antenna/api-contract';

type Plain = { [key: string]: unknown };

/** The contract as OpenAPI 3.1: every call, query, body, answer and refusal. */
export function openApi(): Plain {
  const paths: { [path: string]: Plain } = {};
  for (const [area, calls] of Object.entries(contract)) {
    for (const call of Object.values(calls) as ContractCall[])
      (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(area, call);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Antenna /v2',
      version: '2',
      description:
        'Online TV and video on demand. Failures all have one shape, ApiError. Unknown query keys and body fields are ignored; a trailing slash is the same path.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      schemas: { ApiError },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'query',
          name: 'access_token',
          description:
            'From auth/login or auth/device; those of auth/device are bound to a device, which streams need.',
        },
        operator: {
          type: 'apiKey',
          in: 'query',
          name: 'token',
          description: 'Of an operator’s own system: antenna operator-token.',
        },
        header: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token <access_token>' },
      },
    },
  };
}

function operation(area: string, call: ContractCall): Plain {
  const status = String(call.status ?? 200);
  const good = call.answer
    ? { description: 'Done', content: { 'application/json': { schema: call.answer } } }
    : { description: 'Done, without a body' };
  return {
    operationId: call.name,
    tags: [area],
    summary: call.summary,
    security: security(call),
    ...(call.auth === 'device' ? { 'x-auth': 'a token that is bound to a device' } : {}),
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: call.body },
              ...(call.form ? { 'application/x-www-form-urlencoded': { schema: call.body } } : {}),
            },
          },
        }
      : {}),
    responses: {
      [status]: good,
      ...(call.alternateStatus ? { [String(call.alternateStatus)]: good } : {}),
      ...refusals(call),
    },
  };
}

function security({ auth, allowsOperator: isOperatorAllowed }: ContractCall): Plain[] {
  if (auth === 'operator') return [{ operator: [] }];
  const viewers = auth === 'none' ? [] : [{ token: [] }, { header: [] }];
  return isOperatorAllowed ? [...viewers, { operator: [] }] : viewers;
}

function pathParameters({ path }: ContractCall): Plain[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters({ query }: ContractCall): Plain[] {
  if (!query) return [];
  const required = new Set((query as { required?: readonly string[] }).required ?? []);
  return Object.entries(query.properties as { [name: string]: unknown }).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }));
}

function refusals(call: ContractCall): Plain {
  const codes = [
    ...call.codes,
    ...(call.auth === 'none' ? [] : (['authentication_failed'] as const)),
    ...(call.path.includes('{') ? (['not_found'] as const) : []),
    'throttled' as const,
  ];
  const byStatus = new Map<number, string[]>();
  for (const code of new Set(codes))
    byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, words]) => [
      String(status),
      {
        description: words.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
      },
    ]),
  );
}
