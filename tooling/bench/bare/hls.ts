// Stock hls.js, whole, as everybody ships it.
import Hls from 'hls.js';

(window as unknown as { Hls: unknown }).Hls = Hls;
