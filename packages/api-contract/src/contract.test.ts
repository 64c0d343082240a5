import { describe, expect, it } from 'vitest';
import { Compile } from 'typebox/compile';
import { ApiError, contractCalls, ERROR_STATUS, OPERATOR_SCOPES, operatorScope } from './index.ts';

describe('the contract', () => {
  it('names every call once and addresses every method and path once', () => {
    const names = contractCalls.map((each) => each.name);
    expect(new Set(names).size).toBe(names.length);
    const addresses = contractCalls.map((each) => `${each.method} ${each.path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('answers something exactly when it does not answer 204', () => {
    for (const each of contractCalls) expect(each.answer === undefined, each.name).toBe(each.status === 204);
  });

  it('uses only words for failures that have a status', () => {
    for (const each of contractCalls)
      for (const code of each.codes) expect(ERROR_STATUS[code], `${each.name} ${code}`).toBeGreaterThanOrEqual(400);
  });

  it('has schemas that compile', () => {
    for (const each of contractCalls) {
      for (const schema of [each.query, each.body, each.answer])
        if (schema) expect(Compile(schema).Check(Symbol('never')), each.name).toBe(false);
    }
    expect(Compile(ApiError).Check({})).toBe(false);
  });

  it('says for every call that takes an operator’s token what that token has to be allowed', () => {
    const takesOperator = contractCalls.filter((each) => each.auth === 'operator' || each.allowsOperator === true);
    for (const each of takesOperator) expect(OPERATOR_SCOPES, each.name).toContain(operatorScope(each.name));
    for (const each of contractCalls.filter((other) => !takesOperator.includes(other)))
      expect(operatorScope(each.name), each.name).toBeUndefined();
  });

  it('begins every path with /v2', () => {
    for (const each of contractCalls) expect(each.path).toMatch(/^\/v2\/[\w/{}]+[^/]$/);
  });
});
