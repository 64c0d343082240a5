import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let tested: TestApp;
let served: TestApp;
beforeAll(async () => {
  tested = await createTestApp({ engine: 'sqlite' });
  served = await createTestApp({ engine: 'sqlite', settings: { testing: false } });
});
afterAll(() => Promise.all([tested.close(), served.close()]));

it('what only tests may do is not there for viewers (T24)', async () => {
  const countryOf = async ({ call }: TestApp) =>
    (await call({ method: 'GET', url: '/v2/users/self/network', headers: { 'x-antenna-country': 'LV' } })).json<{
      readonly country: string;
    }>().country;
  // The same header moves a caller of a server that is under test.
  expect([await countryOf(tested), await countryOf(served)]).toEqual(['LV', 'KZ']);
  // Nothing is registered by the switch, and no address is one of tests or faults.
  const routes = ({ app }: TestApp) => app.server.printRoutes({ commonPrefix: false });
  expect(routes(served)).toBe(routes(tested));
  const statusOf = async (url: string) => [url, (await served.call({ method: 'GET', url })).statusCode];
  for (const url of ['/v2/test', '/v2/debug', '/v2/faults', '/play/test', '/media/test', '/metrics.json'])
    expect(await statusOf(url)).toEqual([url, 404]);
  const [, unknown] = await statusOf('/nobody/knows');
  for (const url of ['/test', '/test_player', '/debug', '/fault']) expect(await statusOf(url)).toEqual([url, unknown]);
});
