export { readVast } from './read-vast.ts';
export { readVmap } from './read-vmap.ts';
export { createIma, loadIma, type GoogleIma } from './ima.ts';
