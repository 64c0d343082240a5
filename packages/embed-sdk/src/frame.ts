/** `allow` of the frame: without it a browser disables these features there. */
const ALLOW = 'autoplay; fullscreen; picture-in-picture; encrypted-media; screen-wake-lock';

/** A box in the element with the proportions of a picture; `false`: as large as the element. */
export function createBox(element: Element, ratio: number | false): HTMLElement {
  const box = element.ownerDocument.createElement('div');
  Object.assign(box.style, { position: 'relative', width: '100%', overflow: 'hidden' });
  if (ratio === false) box.style.height = '100%';
  else if (CSS.supports('aspect-ratio', '1')) box.style.aspectRatio = String(ratio);
  else box.style.paddingTop = `${100 / ratio}%`;
  element.append(box);
  return box;
}

export function createFrame(box: HTMLElement, address: string, title: string): HTMLIFrameElement {
  const frame = box.ownerDocument.createElement('iframe');
  frame.src = address;
  frame.title = title;
  frame.setAttribute('allow', ALLOW);
  frame.allowFullscreen = true;
  Object.assign(frame.style, {
    position: 'absolute',
    top: '0',
    left: '0',
    width: '100%',
    height: '100%',
    border: '0',
  });
  box.append(frame);
  return frame;
}
