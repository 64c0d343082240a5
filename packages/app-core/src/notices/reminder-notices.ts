// A separate chunk, loaded for users while the page is idle.
export { ReminderNotices } from '@antenna/channels-ui';
