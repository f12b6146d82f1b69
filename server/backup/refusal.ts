/** An error that the administrator can understand: it is shown without its stack. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
}
