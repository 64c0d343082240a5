// Vite plugins that the builds of all apps share.
export { firstLoad, type FirstLoad } from './first-load.ts';
export { inlineEarly } from './inline-early.ts';
export { precompress } from './precompress.ts';
export { splitConstants } from './split-constants.ts';
export { unusedComponents } from './unused-components.ts';
