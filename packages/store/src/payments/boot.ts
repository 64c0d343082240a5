/** A separate entry, so that this chunk does not bring the bundler's helpers into the first load. */
export { installPayments } from './part.ts';
