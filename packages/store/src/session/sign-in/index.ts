// Signing in, as a chunk of its own.
export { block } from './flows.ts';
export { signInPart } from './part.ts';
