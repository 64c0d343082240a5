// Stock hls.js alone in a page: the baseline of the player (npm run bench -- start).
interface BareHls {
  loadSource(url: string): void;
  attachMedia(video: HTMLVideoElement): void;
  destroy(): void;
}
const Bare = (window as unknown as { Hls: new () => BareHls }).Hls;
const video = document.createElement('video');
video.muted = true;
video.width = 640;
document.body.append(video);
let hls: BareHls | undefined;

function firstFrameAfter(begin: () => void): Promise<number> {
  const from = performance.now();
  return new Promise((resolve) => {
    begin();
    video.requestVideoFrameCallback(() => resolve(performance.now() - from));
    void video.play().catch(() => {});
  });
}

Object.assign(window, {
  start: (url: string) =>
    firstFrameAfter(() => {
      hls?.destroy();
      hls = new Bare();
      hls.loadSource(url);
      hls.attachMedia(video);
    }),
  openProgramme: (url: string) => firstFrameAfter(() => hls?.loadSource(url)),
});
