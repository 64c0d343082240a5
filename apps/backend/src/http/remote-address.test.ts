import { expect, it } from 'vitest';
import { remoteAddress } from './remote-address.ts';

it.each([
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:127.0.0.1', '127.0.0.1'],
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:c000:201', '::ffff:c000:201'],
])('the address %s is written as %s', (ip, written) => {
  expect(remoteAddress({ ip })).toBe(written);
});
