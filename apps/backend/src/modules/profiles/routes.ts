import { profileCalls } from '@antenna/api-contract';
import { invalid, Refusal } from '../../http/refusal.ts';
import type { Serving } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import {
  activeProfile,
  avatarCategories,
  chooseProfile,
  createProfile,
  listProfiles,
  patchProfile,
  removeProfile,
} from './service.ts';

export function registerProfiles({ serve }: Serving, platform: Platform): void {
  serve(profileCalls.list, (asked) => listProfiles(platform, asked.viewer));
  serve(profileCalls.create, (asked) => createProfile(platform, asked.viewer, asked.body));
  serve(profileCalls.patch, (asked) => patchProfile(platform, asked.viewer, asked.params['id'] ?? '', asked.body));
  serve(profileCalls.remove, async (asked) => {
    await removeProfile(platform, asked.viewer, asked.params['id'] ?? '', asked.query.pincode);
    return undefined;
  });
  serve(profileCalls.active, (asked) => activeProfile(platform, asked.viewer));
  serve(profileCalls.choose, async ({ viewer, body }) => {
    const id = body.profile_id ?? body.id;
    if (id === undefined) throw invalid({ profile_id: ['is required'] });
    if (viewer.deviceId === undefined) throw new Refusal('authentication_failed');
    await chooseProfile(platform, viewer, viewer.deviceId, id, body.pincode);
    return shownNow(platform, viewer, id);
  });
  serve(profileCalls.avatarCategories, (asked) =>
    asked.cached(String(asked.viewer.providerId), () => avatarCategories(platform, asked.viewer, asked.language)),
  );
}

/** The device's profile as it is after the switch: the viewer of this call was read before it. */
async function shownNow(platform: Platform, viewer: Parameters<typeof activeProfile>[1], profileId: string) {
  const role = (await listProfiles(platform, viewer)).find((each) => each.id === profileId)?.role ?? 'adult';
  return activeProfile(platform, { ...viewer, profileId, profile: role });
}
