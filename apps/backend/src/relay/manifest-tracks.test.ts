import { describe, expect, it } from 'vitest';
import { tracksOfManifest } from './manifest-tracks.ts';

describe('the tracks of a DASH manifest', () => {
  it('are those of its sets, with what a representation takes over from its set', () => {
    expect(
      tracksOfManifest(`<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period>
        <AdaptationSet mimeType="video/mp4" frameRate="30000/1001" width="1280" height="720">
          <Representation id="1" bandwidth="3000000"/><Representation id="2" bandwidth="6000000" width="1920" height="1080" frameRate="50"/>
        </AdaptationSet>
        <AdaptationSet contentType="video"><EssentialProperty schemeIdUri="http://dashif.org/guidelines/trickmode" value="1"/>
          <Representation id="t" bandwidth="1" width="160" height="90"/></AdaptationSet>
        <AdaptationSet contentType="image"><Representation id="i" mimeType="image/jpeg" width="1600" height="900" bandwidth="1"/></AdaptationSet>
        <AdaptationSet lang="kk"><Label>Қазақша &amp; 5.1</Label><Representation id="a" mimeType="audio/mp4" bandwidth="9"/></AdaptationSet>
        <AdaptationSet contentType="audio" lang="en"><Representation id="b" bandwidth="9"/></AdaptationSet>
        <AdaptationSet mimeType="application/mp4" codecs="stpp.ttml.im1t" lang="ru"><Representation id="c" bandwidth="9"/></AdaptationSet>
        <AdaptationSet mimeType="text/vtt" lang="en"><Representation id="d" bandwidth="9"/></AdaptationSet>
      </Period><Period><AdaptationSet contentType="audio" lang="en"><Representation id="b" bandwidth="9"/></AdaptationSet></Period></MPD>`),
    ).toEqual({
      frame_rate: 50,
      video: [
        { width: 1280, height: 720, bandwidth: 3_000_000 },
        { width: 1920, height: 1080, bandwidth: 6_000_000 },
      ],
      audio: [
        { lang: 'kk', name: 'Қазақша & 5.1' },
        { lang: 'en', name: '' },
      ],
      subtitles: [
        { lang: 'ru', name: '' },
        { lang: 'en', name: '' },
      ],
    });
  });

  it('has no rate and no size where none is written, or nonsense', () => {
    const of = (attributes: string) =>
      tracksOfManifest(
        `<MPD><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" ${attributes}/></AdaptationSet></Period></MPD>`,
      );
    expect(of('frameRate="30000/1001" width="4" height="3"')).toMatchObject({
      frame_rate: 29.97,
      video: [{ width: 4, height: 3, bandwidth: 0 }],
    });
    for (const attributes of ['', 'frameRate="1/0" width="wide"', 'frameRate="x" height="9"'])
      expect(of(attributes)).toMatchObject({ frame_rate: null, video: [] });
  });

  it.each(['', '<html></html>', '<MPD><Period>', '#EXTM3U'])('is undefined for %j', (text) => {
    expect(tracksOfManifest(text)).toBeUndefined();
  });
});
