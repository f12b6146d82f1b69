import type { Mail } from '../../mail/mail'

/**
 * Returns the e-mail with the link for a new password. The greeting contains no name, because the account may have been
 * registered by somebody else with this e-mail address. The token is in the fragment of the URL, which browsers do not
 * send to servers.
 */
export const resetMail = (to: string, siteUrl: string, token: string): Mail => ({
  kind: 'reset',
  to,
  subject: 'Escolher uma nova senha',
  text: [
    'Olá,',
    '',
    'Recebemos um pedido para escolher uma nova senha da sua conta. Para o fazer, abra esta ligação:',
    '',
    `${siteUrl}/login?mode=reset#token=${token}`,
    '',
    'A ligação funciona uma vez e durante uma hora. Depois de escolher a nova senha, terá de entrar de novo em todos os aparelhos.',
    '',
    'Se não foi você que fez o pedido, não precisa de fazer nada: a sua senha continua a mesma. Não envie esta ligação a ninguém.',
    '',
  ].join('\n'),
})
