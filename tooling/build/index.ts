// What the builds of all apps share
export { inlineEarly } from './inline-early.ts';
export { precompress } from './precompress.ts';
