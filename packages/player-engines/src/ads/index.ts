export { readVast } from './read-vast.ts';
