import type { PlayerState } from '../../kernel/state.ts';
import { drmAlert } from './licence-refusal.ts';

type Key = 'errors.drm_no_key' | 'errors.error_video_codec' | 'errors.channel_away' | 'errors.error_video_download';

/** Why there is no picture, in the viewer's language, for an overlay other than `none`. */
export function recoveryText({ overlay, isAway, refusal }: PlayerState['recovery'], t: (key: Key) => string): string {
  if (overlay === 'drm') return drmAlert(refusal?.message ?? t('errors.drm_no_key'), refusal?.code ?? '');
  if (overlay === 'codec') return t('errors.error_video_codec');
  return t(isAway ? 'errors.channel_away' : 'errors.error_video_download');
}
