// What the backend serves besides the API and the playout
export { registerSite, type Site, type SiteParts } from './site.ts';
export type { Phase } from './health.ts';
export { siteFolders, type SiteFolders } from './folders.ts';
