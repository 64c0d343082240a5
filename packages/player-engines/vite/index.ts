export { smallHls } from './small-hls.ts';
export { smallVast } from './small-vast.ts';
