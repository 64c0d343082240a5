/** A door of its own to the library that draws QR codes: asked for whole it would bring the bundler's helpers into the first load. */
export { renderSVG } from 'uqr';
