/** VAST as ad servers send it, for tests. */
export const inline = (
  id: string,
  { version = '3.0', sequence = '', media = mediaFile(), linear = '', creatives = '' } = {},
) => `<?xml version="1.0" encoding="UTF-8"?>
<VAST version="${version}">
  <Ad id="${id}"${sequence}>
    <InLine>
      <AdSystem version="1">Test</AdSystem><AdTitle>Boots</AdTitle>
      <Error><![CDATA[https://px.test/${id}/error?code=[ERRORCODE]]]></Error>
      <Impression id="one"><![CDATA[ https://px.test/${id}/impression?r=[CACHEBUSTING] ]]></Impression>
      <Impression><![CDATA[javascript:alert(1)]]></Impression>
      <Creatives>
        <Creative sequence="1"><Linear skipoffset="00:00:05"${linear}>
          <Duration>00:00:15.500</Duration>
          <TrackingEvents>
            <Tracking event="start"><![CDATA[https://px.test/${id}/start]]></Tracking>
            <Tracking event="firstQuartile"><![CDATA[https://px.test/${id}/q1]]></Tracking>
            <Tracking event="midpoint">https://px.test/${id}/q2</Tracking>
            <Tracking event="complete"><![CDATA[https://px.test/${id}/end]]></Tracking>
            <Tracking event="progress" offset="00:00:03"><![CDATA[https://px.test/${id}/3s]]></Tracking>
          </TrackingEvents>
          <VideoClicks><ClickThrough><![CDATA[https://shop.test/?a=1&b=2]]></ClickThrough><ClickTracking><![CDATA[https://px.test/${id}/click]]></ClickTracking></VideoClicks>
          <MediaFiles>${media}</MediaFiles>
        </Linear></Creative>${creatives}
      </Creatives>
      <Extensions><Extension type="x"><Thing a="1">text</Thing></Extension></Extensions>
    </InLine>
  </Ad>
</VAST>`;

export function mediaFile(
  attributes = 'type="video/mp4" width="1280" height="720" bitrate="1200"',
  url = 'https://cdn.test/ad.mp4',
): string {
  return `<MediaFile delivery="progressive" ${attributes}><![CDATA[${url}]]></MediaFile>`;
}

export const wrapper = (
  url: string,
  id = 'w',
) => `<VAST version="4.2"><Ad id="${id}"><Wrapper followAdditionalWrappers="true"><AdSystem>W</AdSystem><VASTAdTagURI><![CDATA[${url}]]></VASTAdTagURI>
<Error><![CDATA[https://px.test/${id}/error?[ERRORCODE]]]></Error><Impression><![CDATA[https://px.test/${id}/impression]]></Impression>
<Creatives><Creative><Linear><TrackingEvents><Tracking event="start"><![CDATA[https://px.test/${id}/start]]></Tracking></TrackingEvents><VideoClicks><ClickTracking><![CDATA[https://px.test/${id}/click]]></ClickTracking></VideoClicks></Linear></Creative></Creatives></Wrapper></Ad></VAST>`;

export const pod = `<VAST version="3.0">${['3', '1', '2']
  .map((place) =>
    inline(`p${place}`, { sequence: ` sequence="${place}"` })
      .replace(/^.*?<VAST[^>]*>/s, '')
      .replace('</VAST>', ''),
  )
  .join('')}</VAST>`;

export const empty = '<VAST version="3.0"><Error><![CDATA[https://px.test/none?[ERRORCODE]]]></Error></VAST>';

export const program = inline('v', {
  media: mediaFile(
    'type="application/javascript" apiFramework="VPAID" width="1" height="1"',
    'https://cdn.test/vpaid.js',
  ),
});
