// A separate chunk: most visits never open it.
export { ProfilesModal } from '@antenna/session-ui';
