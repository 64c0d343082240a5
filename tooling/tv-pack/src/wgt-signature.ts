import { createHash, createSign, type KeyObject } from 'node:crypto';
import type { PackedFile } from './zip.ts';

export interface Signer {
  readonly key: KeyObject;
  /** DER in base64, the signer's own first. */
  readonly certificates: readonly string[];
}

export type Role = 'author' | 'distributor';

const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const INCLUSIVE = 'http://www.w3.org/2006/12/xml-c14n11';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const PROPERTIES = 'http://www.w3.org/2009/xmldsig-properties';
const WIDGETS = 'http://www.w3.org/ns/widgets-digsig#';

const digest = (data: Buffer | string): string => createHash('sha256').update(data).digest('base64');

/** Names as W3C's "XML Digital Signatures for Widgets" wants them in a reference. */
const referenceOf = (path: string): string => path.split('/').map(encodeURIComponent).join('%2F');

/**
 * A signature of W3C's widgets over all files. Elements are written as canonical XML says, so that what is hashed is the text
 * itself: no element is empty, attributes are in order, and namespaces stand where they are first used.
 */
export function widgetSignature(role: Role, files: readonly PackedFile[], { key, certificates }: Signer): string {
  const id = role === 'author' ? 'AuthorSignature' : 'DistributorSignature';
  const properties = propertiesOf(role, id);
  const references = [
    ...files.map(({ path, data }) => reference(referenceOf(path), digest(data))),
    reference('#prop', digest(withNamespace(properties, 'Object')), INCLUSIVE),
  ];
  const signedInfo = [
    '<SignedInfo>',
    `<CanonicalizationMethod Algorithm="${EXCLUSIVE}"></CanonicalizationMethod>`,
    `<SignatureMethod Algorithm="${RSA_SHA256}"></SignatureMethod>`,
    ...references,
    '</SignedInfo>',
  ].join('\n');
  const signature = createSign('RSA-SHA256').update(withNamespace(signedInfo, 'SignedInfo')).sign(key, 'base64');
  return [
    `<Signature xmlns="${XMLDSIG}" Id="${id}">`,
    signedInfo,
    `<SignatureValue>\n${wrapped(signature)}\n</SignatureValue>`,
    '<KeyInfo>',
    '<X509Data>',
    ...certificates.map((each) => `<X509Certificate>\n${wrapped(each)}\n</X509Certificate>`),
    '</X509Data>',
    '</KeyInfo>',
    properties,
    '</Signature>',
  ].join('\n');
}

function reference(uri: string, value: string, transform?: string): string {
  return [
    `<Reference URI="${uri}">`,
    ...(transform ? ['<Transforms>', `<Transform Algorithm="${transform}"></Transform>`, '</Transforms>'] : []),
    `<DigestMethod Algorithm="${SHA256}"></DigestMethod>`,
    `<DigestValue>${value}</DigestValue>`,
    '</Reference>',
  ].join('\n');
}

function propertiesOf(role: Role, id: string): string {
  const property = (name: string, content: string) =>
    `<SignatureProperty Id="${name}" Target="#${id}">${content}</SignatureProperty>`;
  return [
    '<Object Id="prop">',
    `<SignatureProperties xmlns:dsp="${PROPERTIES}">`,
    property('profile', `<dsp:Profile URI="${WIDGETS.slice(0, -1)}#profile"></dsp:Profile>`),
    property('role', `<dsp:Role URI="${WIDGETS.slice(0, -1)}#role-${role}"></dsp:Role>`),
    property('identifier', '<dsp:Identifier></dsp:Identifier>'),
    '</SignatureProperties>',
    '</Object>',
  ].join('');
}

/** The text of an element alone: the namespace of the signature around it stands in it. */
const withNamespace = (text: string, element: string): string =>
  text.replace(`<${element}`, `<${element} xmlns="${XMLDSIG}"`);

const wrapped = (base64: string): string => base64.replace(/(.{76})(?!$)/g, '$1\n');
