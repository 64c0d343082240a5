/** A page that is higher than the window by less than this (px) does not scroll. */
const SLACK = 2;

/** Whether wheel and swipe on the picture are free for zapping: it fills the screen, and no page could scroll. */
export function ownsScreen(root: HTMLElement): boolean {
  const page = document.documentElement;
  if (document.fullscreenElement?.contains(root)) return true;
  const box = root.getBoundingClientRect();
  return (
    page.scrollHeight <= window.innerHeight + SLACK &&
    box.height >= window.innerHeight * 0.95 &&
    box.width >= window.innerWidth * 0.95
  );
}
