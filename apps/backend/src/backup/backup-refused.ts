/** Nothing was changed; its message is for the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
