// Stock hls.js, the complete build.
import Hls from 'hls.js';

(window as unknown as { Hls: unknown }).Hls = Hls;
