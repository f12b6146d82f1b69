/** Spec §5, §8: what any refused sign-in says, whichever of the two was wrong. */
export const WRONG_CREDENTIALS = 'Credenciais inválidas. Verifique seu usuário e senha.'
