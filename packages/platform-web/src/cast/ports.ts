export { createElementCast } from './element-cast.ts';
export { createGoogleCast } from './google-cast.ts';
export { createPresentationCast } from './presentation-cast.ts';
