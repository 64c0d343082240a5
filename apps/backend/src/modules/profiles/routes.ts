import { profileCalls } from '@antenna/api-contract';
import type { ApiRouter } from '../../http/api-router.ts';
import {
  activeProfile,
  avatarCategories,
  chooseProfile,
  createProfile,
  listProfiles,
  patchProfile,
  removeProfile,
  type ProfilesDeps,
} from './service.ts';
import { changePlayback } from './playback.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';

export function registerProfiles({ serve }: ApiRouter, deps: ProfilesDeps): void {
  serve(profileCalls.list, (call) => listProfiles(deps, call.viewer));
  serve(profileCalls.create, (call) => createProfile(deps, call.viewer, call.body));
  serve(profileCalls.patch, (call) =>
    patchProfile(deps, { viewer: call.viewer, id: call.params['id'] ?? '', patch: call.body }),
  );
  serve(profileCalls.remove, async (call) => {
    await removeProfile(deps, { viewer: call.viewer, id: call.params['id'] ?? '', pincode: call.query.pincode });
    return undefined;
  });
  serve(profileCalls.playback, (call) => changePlayback(deps, call.viewer, call.body));
  serve(profileCalls.active, (call) => activeProfile(deps, call.viewer));
  serve(profileCalls.choose, async ({ viewer, body }) => {
    const id = body.profile_id ?? body.id;
    if (id === undefined) throw invalid({ profile_id: ['required'] });
    if (viewer.deviceId === undefined) throw domainError('unauthenticated');
    await chooseProfile(deps, { viewer, deviceId: viewer.deviceId, id, pincode: body.pincode });
    return shownNow(deps, viewer, id);
  });
  serve(profileCalls.avatarCategories, (call) =>
    call.cached(String(call.viewer.providerId), () => avatarCategories(deps, call.viewer, call.language)),
  );
}

/** The device's profile as it is after the switch: the viewer of this call was read before it. */
async function shownNow(deps: ProfilesDeps, viewer: Parameters<typeof activeProfile>[1], profileId: string) {
  const role = (await listProfiles(deps, viewer)).find((each) => each.id === profileId)?.role ?? 'adult';
  return activeProfile(deps, { ...viewer, profileId, profile: role });
}
