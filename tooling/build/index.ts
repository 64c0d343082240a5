// What the builds of all apps share
export { inlineEarly, inlineScripts } from './inline-early.ts';
export { precompress } from './precompress.ts';
export { splitConstants } from './split-constants.ts';
