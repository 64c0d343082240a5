import { escaped } from './shell/page.ts';
import type { Draw } from './pictures.ts';
import { nameIn, type TvFile } from './tv-file.ts';
import { widgetSignature, type Signer } from './wgt-signature.ts';
import { zip, type PackedFile } from './zip.ts';

/** Only those with a call in platform-tv: Samsung's store asks about each. */
const PRIVILEGES = [
  'http://tizen.org/privilege/internet',
  'http://tizen.org/privilege/tv.inputdevice',
  'http://developer.samsung.com/privilege/productinfo',
];

export interface Signers {
  readonly author: Signer;
  readonly distributor: Signer;
}

/** The `.wgt` for Samsung's store; unsigned without certificates, to be signed with Samsung's own tool. */
export async function tizenPackage(
  tv: TvFile & { readonly tizen: NonNullable<TvFile['tizen']> },
  app: readonly PackedFile[],
  { draw, signers }: { readonly draw: Draw; readonly signers: Signers | undefined },
): Promise<Buffer> {
  const files = [
    { path: 'config.xml', data: Buffer.from(configXml(tv)) },
    { path: 'icon512.png', data: await draw(512, 423) },
    ...app,
  ].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  if (!signers) return zip(files);
  const author = {
    path: 'author-signature.xml',
    data: Buffer.from(widgetSignature('author', files, signers.author)),
  };
  const all = [author, ...files];
  const distributor = widgetSignature('distributor', all, signers.distributor);
  return zip([...all, { path: 'signature1.xml', data: Buffer.from(distributor) }]);
}

function configXml(tv: TvFile & { readonly tizen: NonNullable<TvFile['tizen']> }): string {
  const { host } = new URL(tv.address);
  const names = Object.keys(tv.names).map((language) =>
    language === 'en'
      ? `  <name>${escaped(nameIn(tv, language))}</name>`
      : `  <name xml:lang="${language}">${escaped(nameIn(tv, language))}</name>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<widget xmlns="http://www.w3.org/ns/widgets" xmlns:tizen="http://tizen.org/ns/widgets" id="${tv.address}/tv" version="${tv.version}" viewmodes="maximized">`,
    // Streams and pictures come from hosts that cannot be listed.
    '  <access origin="*" subdomains="true"></access>',
    `  <tizen:allow-navigation>${host}</tizen:allow-navigation>`,
    `  <tizen:application id="${tv.tizen.package}.${tv.tizen.name}" package="${tv.tizen.package}" required_version="4.0"/>`,
    `  <author>${escaped(tv.vendor)}</author>`,
    '  <content src="index.html"/>',
    '  <feature name="http://tizen.org/feature/screen.size.normal.1080.1080"/>',
    '  <icon src="icon512.png"/>',
    ...names,
    ...PRIVILEGES.map((name) => `  <tizen:privilege name="${name}"/>`),
    '  <tizen:profile name="tv-samsung"/>',
    '  <tizen:setting screen-orientation="landscape" context-menu="disable" background-support="disable" encryption="disable" install-location="auto" hwkey-event="enable"/>',
    '</widget>',
    '',
  ].join('\n');
}
