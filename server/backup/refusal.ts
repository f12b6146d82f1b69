/** An error whose message is written for the administrator. It is shown without a stack. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
}
