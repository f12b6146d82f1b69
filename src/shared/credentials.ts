/** RULES §5, §8: what any refused sign-in says, whichever of the two was wrong. */
export const WRONG_CREDENTIALS = 'Credenciais inválidas. Verifique seu usuário e senha.'
/** RULES §8: a token that no longer opens anything; the session then ends. */
export const TOKEN_INVALID = 'Token inválido'

/** Title of what a person is shown who is known and may not see it (RULES §2.5). */
export const PERMISSION_LACKING = 'Permissão Insuficiente'
