/** Re-exports one function: a dynamic import of the whole library would put bundler helpers into the first load. */
export { renderSVG } from 'uqr';
