// A separate chunk, loaded where an operator wants reports.
export { startErrorReports } from '@antenna/platform-web';
