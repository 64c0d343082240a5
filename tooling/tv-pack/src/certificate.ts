import { createPrivateKey } from 'node:crypto';
import forge from 'node-forge';
import type { Signer } from './wgt-signature.ts';

/** The key and the certificates of a `.p12` file, the one of the key first. Throws with one line that says what to do. */
export function readCertificate(data: Buffer, password: string, file: string): Signer {
  const p12 = opened(data, password, file);
  const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids;
  const bags = (type: string | undefined) => (type ? (p12.getBags({ bagType: type })[type] ?? []) : []);
  const key = [...bags(pkcs8ShroudedKeyBag), ...bags(keyBag)].find((bag) => bag.key)?.key as
    forge.pki.rsa.PrivateKey | undefined;
  if (!key) throw new Error(`${file} has no private key: export it from Samsung's Certificate Manager with its key.`);
  const certificates = bags(certBag).flatMap(({ cert }) => (cert ? [cert] : []));
  const isOwn = (cert: forge.pki.Certificate) => (cert.publicKey as forge.pki.rsa.PublicKey).n.equals(key.n);
  const sorted = [...certificates.filter(isOwn), ...certificates.filter((cert) => !isOwn(cert))];
  if (!sorted[0] || !isOwn(sorted[0])) throw new Error(`${file} has no certificate for its key.`);
  return {
    key: createPrivateKey(forge.pki.privateKeyToPem(key)),
    certificates: sorted.map((cert) =>
      Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(cert)).getBytes(), 'binary').toString('base64'),
    ),
  };
}

function opened(data: Buffer, password: string, file: string): forge.pkcs12.Pkcs12Pfx {
  try {
    return forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(data.toString('binary')), password);
  } catch {
    throw new Error(`${file} cannot be opened: it is no .p12 file, or its password is another one.`);
  }
}
