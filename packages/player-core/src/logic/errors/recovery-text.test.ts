import { expect, it } from 'vitest';
import { recoveryText } from './recovery-text.ts';

const recovery = { overlay: 'download', isFinal: false, isReloading: false, isAway: false } as const;
const text = (given: Partial<Parameters<typeof recoveryText>[0]>) =>
  recoveryText({ ...recovery, ...given }, (key) => key);

it('says why there is no picture: the channel is away, the stream, its codec, or the refused key', () => {
  expect(text({})).toBe('errors.error_video_download');
  expect(text({ isAway: true })).toBe('errors.channel_away');
  expect(text({ overlay: 'codec' })).toBe('errors.error_video_codec');
  expect(text({ overlay: 'drm' })).toBe('DRM Error : errors.drm_no_key()');
  expect(text({ overlay: 'drm', refusal: { code: '7', message: 'Not here' } })).toBe('DRM Error : Not here(7)');
});
