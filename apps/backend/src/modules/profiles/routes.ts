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
import { domainError, invalid } from '../../domain/domain-error.ts';

export function registerProfiles({ serve }: ApiRouter, deps: ProfilesDeps): void {
  serve(profileCalls.list, (asked) => listProfiles(deps, asked.viewer));
  serve(profileCalls.create, (asked) => createProfile(deps, asked.viewer, asked.body));
  serve(profileCalls.patch, (asked) =>
    patchProfile(deps, { viewer: asked.viewer, id: asked.params['id'] ?? '', patch: asked.body }),
  );
  serve(profileCalls.remove, async (asked) => {
    await removeProfile(deps, { viewer: asked.viewer, id: asked.params['id'] ?? '', pincode: asked.query.pincode });
    return undefined;
  });
  serve(profileCalls.active, (asked) => activeProfile(deps, asked.viewer));
  serve(profileCalls.choose, async ({ viewer, body }) => {
    const id = body.profile_id ?? body.id;
    if (id === undefined) throw invalid({ profile_id: ['is required'] });
    if (viewer.deviceId === undefined) throw domainError('unauthenticated');
    await chooseProfile(deps, { viewer, deviceId: viewer.deviceId, id, pincode: body.pincode });
    return shownNow(deps, viewer, id);
  });
  serve(profileCalls.avatarCategories, (asked) =>
    asked.cached(String(asked.viewer.providerId), () => avatarCategories(deps, asked.viewer, asked.language)),
  );
}

/** The device's profile as it is after the switch: the viewer of this call was read before it. */
async function shownNow(deps: ProfilesDeps, viewer: Parameters<typeof activeProfile>[1], profileId: string) {
  const role = (await listProfiles(deps, viewer)).find((each) => each.id === profileId)?.role ?? 'adult';
  return activeProfile(deps, { ...viewer, profileId, profile: role });
}
