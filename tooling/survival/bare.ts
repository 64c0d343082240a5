// hls.js alone in a page, as its makers deliver it: what ours is measured against (npm run bench -- start).
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

function pictureAfter(begin: () => void): Promise<number> {
  const from = performance.now();
  return new Promise((resolve) => {
    begin();
    video.requestVideoFrameCallback(() => resolve(performance.now() - from));
    void video.play().catch(() => {});
  });
}

Object.assign(window, {
  start: (url: string) =>
    pictureAfter(() => {
      hls?.destroy();
      hls = new Bare();
      hls.loadSource(url);
      hls.attachMedia(video);
    }),
  turn: (url: string) => pictureAfter(() => hls?.loadSource(url)),
});
