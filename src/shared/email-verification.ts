/** The error message for an invalid verification link. The user can request another link in the account's settings. */
export const VERIFICATION_TOKEN_INVALID =
  'Esta ligação já não é válida: passaram mais de três dias, ou o e-mail da conta mudou.'
