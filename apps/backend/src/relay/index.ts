export { createRelay } from './addresses.ts';
export type { Relay } from './addresses.ts';
export { registerRelay } from './routes.ts';
export type { RelayParts } from './routes.ts';
