// Its own chunk: it comes when the page is quiet, and to users alone.
export { ReminderNotices } from '@antenna/channels-ui';
