import { expect, it } from 'vitest';
import { fault } from './commits.mjs';

it.each(['fix(player): keep focus when the channel changes', 'docs: glossary', 'feat(api-client)!: typed answers'])(
  'accepts %s',
  (title) => expect(fault(title)).toBeUndefined(),
);

it.each([
  ['player: keep focus', 'type(scope)'],
  ['fix(player): keep focus.', 'type(scope)'],
  [`fix(player): ${'x'.repeat(140)}`, 'at most'],
  ['fix(store): one key per deed', 'action'],
])('refuses %s', (title, reason) => expect(fault(title)).toContain(reason));
