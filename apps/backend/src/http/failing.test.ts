import { describe, expect, it } from 'vitest';
import { methodsOf, httpErrorOf } from './failing.ts';
import { HttpError, apiError } from './http-error.ts';

describe('a failure', () => {
  it.each([
    ['a busy SQLite', Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 })],
    ['a full disk', Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })],
    ['an extended code of a busy SQLite', Object.assign(new Error('busy'), { code: 'ERR_SQLITE_ERROR', errcode: 517 })],
    ['a PostgreSQL that shuts down', Object.assign(new Error('terminating'), { code: '57P01' })],
    ['a PostgreSQL that is not there', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['a rollback on a lost connection', new Error('Client has encountered a connection error and is not queryable')],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ])('of %s is a 503 that says when to come back', (_what, error) => {
    expect(apiError(httpErrorOf(error, 'en'), 'en')).toMatchObject({
      status_code: 503,
      error_code: 'server_error',
      retry_after: 5,
    });
  });

  it('that is a bug says nothing of itself', () => {
    const body = apiError(httpErrorOf(new Error('column users.secret does not exist'), 'ru'), 'ru');
    expect(body).toMatchObject({ status_code: 500, error_code: 'server_error', detail: 'Что-то сломалось у нас.' });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('that a service refused keeps its words', () => {
    expect(apiError(new HttpError('permission_denied', { detail: 'Not today.' }), 'en')).toMatchObject({
      status_code: 403,
      detail: 'Not today.',
      message: 'Not today.',
      error: { code: 'permission_denied', message: 'Not today.' },
    });
  });
});

it('knows which methods a path takes', () => {
  expect([...methodsOf('/v2/users/self/')].sort()).toEqual([
    'DELETE',
    'DELETE',
    'GET',
    'GET',
    'PATCH',
    'PATCH',
    'POST',
    'PUT',
  ]);
  expect(methodsOf('/v2/nobody')).toEqual([]);
});
