import type { Mail } from '../../mail/mail'
import type { Account } from './store'

/** The mail with the link for a new password. */
export const resetMail = (
  account: Pick<Account, 'email' | 'firstName' | 'username'>,
  siteUrl: string,
  token: string,
): Mail => ({
  to: account.email,
  subject: 'Escolher uma nova senha',
  text: [
    `Olá ${account.firstName || account.username},`,
    '',
    'Recebemos um pedido para escolher uma nova senha da sua conta. Para o fazer, abra esta ligação:',
    '',
    `${siteUrl}/login?mode=reset&token=${token}`,
    '',
    'A ligação funciona uma vez e durante uma hora. Depois de escolher a nova senha, terá de entrar de novo em todos os aparelhos.',
    '',
    'Se não foi você que fez o pedido, não precisa de fazer nada: a sua senha continua a mesma. Não envie esta ligação a ninguém.',
    '',
  ].join('\n'),
})
