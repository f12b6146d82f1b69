/**
 * The message for every failed sign-in (RULES §5, §8). It does not show whether the username or the password was wrong.
 */
export const WRONG_CREDENTIALS = 'Credenciais inválidas. Verifique seu usuário e senha.'
/**
 * The server's message for an invalid access or refresh token. When the server rejects the refresh token, the page logs
 * this message and ends the session (RULES §8).
 */
export const TOKEN_INVALID = 'Token inválido'

/** The title shown to a signed-in user who lacks a permission (RULES §2.5). */
export const PERMISSION_MISSING = 'Permissão Insuficiente'
