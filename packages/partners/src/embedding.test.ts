import { expect, it } from 'vitest';
import { allowsOrigin } from './embedding.ts';

it.each([
  [['https://partner.example'], 'https://partner.example', true],
  [['https://partner.example'], 'https://PARTNER.example', true],
  [['https://partner.example'], 'http://partner.example', false],
  [['https://partner.example'], 'https://partner.example:8443', false],
  [['https://partner.example'], 'https://partner.example.evil.example', false],
  [['https://partner.example'], 'https://evilpartner.example', false],
  [['https://partner.example'], 'https://a.partner.example', false],
  [['https://*.partner.example'], 'https://a.b.partner.example', true],
  [['https://*.partner.example'], 'https://partner.example', false],
  [['https://*.partner.example'], 'https://xpartner.example', false],
  [['https://*.partner.example'], 'https://.partner.example', false],
  [['http://localhost:*'], 'http://localhost:8080', true],
  [['http://localhost:*'], 'http://localhost', true],
  [['http://localhost:*'], 'http://localhost.evil.example:80', false],
  [['http://localhost:3000'], 'http://localhost:3001', false],
  [['a', 'https://', 'https://*', '*'], 'https://anything.example', false],
  [[], 'https://partner.example', false],
  [['https://partner.example'], 'null', false],
  [['http://localhost:*'], 'http://localhost:*', false],
])('%j lets %s in: %j', (allowed, origin, expected) => expect(allowsOrigin(allowed, origin)).toBe(expected));
