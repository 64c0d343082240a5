/** A door of its own to the library that draws QR codes: it is also bound into other chunks, and asked for whole it would bring the bundler's helpers into the first load. */
export { renderSVG } from 'uqr';
