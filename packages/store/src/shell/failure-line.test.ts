import { call, userCalls } from '@antenna/api-client';
import { describe, expect, it } from 'vitest';
import { failureLine } from './failure-line.ts';
import { storeStage } from '../testing/index.ts';

/** Texts of the server for the viewer. */
async function line(status: number, body: object | string): Promise<unknown> {
  const stage = storeStage();
  stage.server.on('POST /v2/users', typeof body === 'string' ? { status, body } : { status, json: body });
  const outcome = await stage.store.client.send(call(userCalls.createGuest, { username: 'u', password: 'p' }));
  return outcome.ok ? undefined : failureLine(outcome.failure);
}

describe('the line of a failure', () => {
  it.each([
    [400, { error: { message: 'Not this one' } }, { text: 'Not this one' }],
    [400, { error: { message: 'Not this one' }, message: 'outer', detail: 'rough' }, { text: 'Not this one' }],
    [403, { message: 'Ask your operator' }, { text: 'Ask your operator' }],
    [409, { detail: 'Taken' }, { text: 'Taken' }],
    [422, { error: { detail: 'Cannot be read' } }, { text: 'Cannot be read' }],
    [503, { detail: 'We are moving house' }, { text: 'We are moving house' }],
    [400, { message: '' }, { key: 'errors.error_status', values: { status: 400 } }],
    [404, {}, { key: 'errors.error_status', values: { status: 404 } }],
    [500, '<html>Bad gateway</html>', { key: 'errors.error_status', values: { status: 500 } }],
    [418, 'no JSON', { key: 'errors.error_status', values: { status: 418 } }],
    [403, { error_code: 'too_many_devices', message: 'No more' }, { key: 'errors.error_too_many_devices' }],
  ])(
    'is the server’s message or detail, else the word with the status: %i %j [A-458] [B-531] [C-319]',
    async (status, body, expected) => {
      expect(await line(status, body)).toEqual(expected);
    },
  );

  it('names no status where no answer came', () => {
    expect([
      failureLine({ kind: 'offline' }),
      failureLine({ kind: 'timeout' }),
      failureLine({ kind: 'aborted' }),
    ]).toEqual([{ key: 'errors.offline' }, { key: 'errors.timeout' }, { key: 'errors.error' }]);
  });
});
