export { readVast } from './read-vast.ts';
export { createIma, loadIma, type GoogleIma } from './ima.ts';
