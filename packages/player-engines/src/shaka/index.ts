export { createShakaEngine } from './shaka-engine.ts';
