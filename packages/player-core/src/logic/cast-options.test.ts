import { expect, it } from 'vitest';
import { castOptions } from './cast-options.ts';

it('shares a session within the origin unless one of the three policies is named [B-376]', () => {
  expect(castOptions().autoJoinPolicy).toBe('origin_scoped');
  for (const joinPolicy of ['origin_scoped', 'tab_and_origin_scoped', 'page_scoped'])
    expect(castOptions({ joinPolicy }).autoJoinPolicy).toBe(joinPolicy);
  for (const joinPolicy of ['', 'everyone', 'ORIGIN_SCOPED', '__proto__'])
    expect(castOptions({ joinPolicy }).autoJoinPolicy).toBe('origin_scoped');
});

it('sets the language to en-US, and the operator’s receiver or Google’s default one [B-614] [B-615]', () => {
  expect(castOptions()).toMatchObject({ language: 'en-US', receiverApplicationId: 'CC1AD845' });
  expect(castOptions({ receiverAppId: '4F8B3483' })).toMatchObject({
    language: 'en-US',
    receiverApplicationId: '4F8B3483',
  });
});
