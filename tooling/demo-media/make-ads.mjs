// node make-ads.mjs : the demo operator's advertisement, a plain MP4 with sound and its VAST document.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as scene from './clips/house-ad.mjs';
import { render } from './lib/canvas.mjs';
import { music } from './lib/music.mjs';
import { DEMO, FFMPEG, WORK, dir } from './lib/paths.mjs';
const out = dir(DEMO, 'media/ads'),
  raw = path.join(dir(WORK, 'raw'), 'house-ad.mp4'),
  wav = path.join(dir(WORK, 'audio'), 'house-ad.wav');
await render(scene, raw);
music('weather', scene.duration, wav, 41);
const ff = [
  ['-i', raw, '-i', wav],
  ['-map', '0:v', '-map', '1:a', '-t', scene.duration],
  [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-profile:v',
    'high',
    '-pix_fmt',
    'yuv420p',
    '-crf',
    27,
    '-maxrate',
    '700k',
    '-bufsize',
    '1400k',
    '-g',
    50,
  ],
  ['-af', 'loudnorm=I=-23:TP=-2,afade=t=out:st=7.2:d=0.8', '-c:a', 'aac', '-b:a', '64k', '-ar', 48000],
  ['-movflags', '+faststart', path.join(out, 'house.mp4')],
].flat();
execFileSync(FFMPEG, ['-v', 'error', '-y', ...ff.map(String)], { stdio: 'inherit' });
writeFileSync(
  path.join(out, 'house.xml'),
  `<?xml version="1.0" encoding="UTF-8"?>
<VAST version="4.0">
  <Ad id="house">
    <InLine>
      <AdSystem>Antenna</AdSystem>
      <AdTitle>Films and channels without ads</AdTitle>
      <Creatives>
        <Creative>
          <Linear skipoffset="00:00:04">
            <Duration>00:00:08</Duration>
            <MediaFiles>
              <MediaFile delivery="progressive" type="video/mp4" width="960" height="540"><![CDATA[house.mp4]]></MediaFile>
            </MediaFiles>
          </Linear>
        </Creative>
      </Creatives>
    </InLine>
  </Ad>
</VAST>
`,
);
