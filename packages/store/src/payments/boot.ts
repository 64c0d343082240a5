/** A door of its own for who begins without a page of payments: asked for by its own file, that chunk would bring the bundler's helpers into the first load. */
export { installPayments } from './part.ts';
