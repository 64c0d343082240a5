import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { createServer as createHttp2Server, type IncomingHttpHeaders, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';

export interface NativeReceived {
  readonly token: string;
  readonly headers: IncomingHttpHeaders;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies freely
  readonly body: any;
}

export interface NativeAnswer {
  readonly status: number;
  readonly retryAfter?: number;
  /** APNs: why. FCM: `details` of the error. */
  readonly reason?: string;
  readonly details?: readonly object[];
}

type Respond = (token: string) => NativeAnswer;
const WELL: Respond = () => ({ status: 200 });
const pem = { type: 'pkcs8', format: 'pem' } as const;

/** Claims of a JWT whose signature is right; undefined otherwise. */
function claimsOf(
  token: string,
  key: string,
  alg: 'ES256' | 'RS256',
): { readonly header: Record<string, unknown>; readonly claims: Record<string, unknown> } | undefined {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey(key), ...(alg === 'ES256' && { dsaEncoding: 'ieee-p1363' as const }) },
    Buffer.from(signature, 'base64url'),
  );
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
  return isRight && read(head)['alg'] === alg ? { header: read(head), claims: read(claims) } : undefined;
}

/** FCM (HTTP v1) and the OAuth server that lets its senders in, over HTTP. */
export async function startFcmServer() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const key = privateKey.export(pem) as string;
  const received: NativeReceived[] = [];
  const grants: (Record<string, unknown> | undefined)[] = [];
  let respond = WELL;
  let accepted = '';
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (text += part));
    request.on('end', () => {
      const say = (status: number, body: object, headers: Record<string, string> = {}) =>
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
      if (request.url === '/token') {
        const read = claimsOf(new URLSearchParams(text).get('assertion') ?? '', key, 'RS256');
        grants.push(read?.claims);
        accepted = `access-${grants.length}`;
        return read
          ? say(200, { access_token: accepted, expires_in: 3_599, token_type: 'Bearer' })
          : say(400, { error: 'invalid_grant' });
      }
      if (request.headers.authorization !== `Bearer ${accepted}` || request.url !== '/v1/projects/tv-app/messages:send')
        return say(401, { error: { code: 401, status: 'UNAUTHENTICATED' } });
      const body = JSON.parse(text);
      received.push({ token: body.message.token, headers: request.headers, body });
      const { status, retryAfter, details } = respond(body.message.token);
      return status === 200
        ? say(200, { name: 'projects/tv-app/messages/1' })
        : say(
            status,
            { error: { code: status, details } },
            retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
          );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    received,
    grants,
    settings: {
      projectId: 'tv-app',
      clientEmail: 'push@tv-app.iam.gserviceaccount.com',
      privateKey: key,
      tokenUri: `${origin}/token`,
      origin,
    },
    answerWith: (next: Respond = WELL) => void (respond = next),
    /** As if the access that was given had been withdrawn. */
    withdraw: () => void (accepted = ''),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** APNs: HTTP/2 with token authentication, without TLS. */
export async function startApnsServer() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = privateKey.export(pem) as string;
  const received: NativeReceived[] = [];
  const identities = new Set<string>();
  const sessions = new Set<ServerHttp2Session>();
  let connections = 0;
  let respond = WELL;
  const server = createHttp2Server();
  server.on('session', (session) => {
    connections += 1;
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.on('stream', (stream, headers) => {
    let text = '';
    stream.setEncoding('utf8');
    stream.on('data', (part: string) => (text += part));
    stream.on('error', () => {});
    stream.on('end', () => {
      const say = ({ status, reason, retryAfter }: NativeAnswer) => {
        stream.respond({ ':status': status, ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) });
        stream.end(reason === undefined ? '' : JSON.stringify({ reason }));
      };
      const token = /^\/3\/device\/([\da-f]+)$/.exec(headers[':path'] ?? '')?.[1] ?? '';
      const bearer = /^bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
      identities.add(bearer);
      const read = claimsOf(bearer, key, 'ES256');
      if (read?.header['kid'] !== 'KEY1' || read.claims['iss'] !== 'TEAM1')
        return say({ status: 403, reason: 'InvalidProviderToken' });
      received.push({ token, headers, body: JSON.parse(text) });
      return say(respond(token));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    identities,
    connections: () => connections,
    settings: {
      key,
      keyId: 'KEY1',
      teamId: 'TEAM1',
      topic: 'example.tv',
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    answerWith: (next: Respond = WELL) => void (respond = next),
    /** As the service does now and then: no more requests on this connection. */
    leave: () => {
      for (const session of sessions) session.goaway();
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const session of sessions) session.destroy();
        server.close(() => resolve());
      }),
  };
}
