// Vite plugins that the builds of all apps share.
export { devServer, renderedApp } from './app-build.ts';
export { classicScripts } from './classic-scripts.ts';
export { firstLoad, type FirstLoad } from './first-load.ts';
export { flatSelectors } from './flat-selectors.ts';
export { builtAlone, inlineEarly, inlineScripts } from './inline-early.ts';
export { inlineStyles } from './inline-styles.ts';
export { dynamicImports } from './dynamic-imports.ts';
export { precompress } from './precompress.ts';
export { privateMaps } from './private-maps.ts';
export { splitConstants } from './split-constants.ts';
export { unusedComponents } from './unused-components.ts';
