import { renderSVG } from 'uqr';

/** A picture of a QR code as a data: address. Black on white with the quiet zone that readers need, whatever is around it. */
export function qrPicture(text: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(renderSVG(text, { ecc: 'M', border: 4, whiteColor: '#ffffff', blackColor: '#000000' })).toString('base64')}`;
}
