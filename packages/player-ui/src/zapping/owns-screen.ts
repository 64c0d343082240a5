/** px of a page that may be hidden without there being anything to scroll to. */
const SLACK = 2;

/** Whether a wheel or a finger on the picture has nothing else to do: it fills the screen, and no page could scroll under it. */
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
