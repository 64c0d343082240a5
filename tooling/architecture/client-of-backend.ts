// The client of the apps, wired to a backend in this process.
import type { TestApp } from '../../apps/backend/src/testing/test-app.ts';
import { createApiClient, type ApiClient } from '../../packages/api-client/src/index.ts';
import { fakeTokenSource, type FakeTokenSource } from '../../packages/api-client/src/testing/index.ts';

export interface TestClient {
  readonly client: ApiClient;
  readonly token: FakeTokenSource;
  /** Fields that the client left out because they did not match the contract. */
  readonly left: string[];
}

export function clientOf(
  test: TestApp,
  accessToken: string | undefined,
  onRequest: (method: string, path: string) => void = () => {},
): TestClient {
  const left: string[] = [];
  const log = (message: string, facts?: unknown) => void left.push(`${message} ${JSON.stringify(facts)}`);
  const token = fakeTokenSource(accessToken);
  const client = createApiClient({
    baseUrl: '',
    clock: test.clock,
    language: () => 'en',
    token,
    logger: { debug: () => {}, warn: log, error: log },
    http: async ({ method, url, headers, body }) => {
      onRequest(method, url.split('?')[0] ?? url);
      const answer = await test.call({
        method: method as 'GET',
        url,
        headers: { ...headers },
        ...(body !== undefined && { payload: String(body) }),
      });
      return {
        status: answer.statusCode,
        body: answer.body,
        headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
      };
    },
  });
  return { client, token, left };
}
