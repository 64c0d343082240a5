// Vite plugins that the builds of all apps share.
export { classicScripts } from './classic-scripts.ts';
export { firstLoad, type FirstLoad } from './first-load.ts';
export { flatSelectors } from './flat-selectors.ts';
export { builtAlone, inlineEarly } from './inline-early.ts';
export { precompress } from './precompress.ts';
export { splitConstants } from './split-constants.ts';
export { unusedComponents } from './unused-components.ts';
