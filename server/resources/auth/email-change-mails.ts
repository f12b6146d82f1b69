import type { Mail } from '../../mail/mail'

/**
 * Returns the e-mail with the link that confirms a new address of an account. It contains no text that the user typed,
 * since the address may be somebody else's (D52).
 */
export const emailChangeMail = (to: string, siteUrl: string, token: string): Mail => ({
  kind: 'verification',
  to,
  subject: 'Confirmar o seu novo e-mail',
  text: [
    'Olá,',
    '',
    'Foi pedido que uma conta no sítio da associação passe a ter este e-mail. Se foi você, abra esta ligação para o confirmar:',
    '',
    `${siteUrl}/login?mode=verify#token=${token}`,
    '',
    'A ligação serve durante três dias. Até lá, a conta continua com o e-mail que tinha.',
    '',
    'Se não foi você que fez o pedido, não abra a ligação e não precisa de fazer nada.',
    '',
  ].join('\n'),
})

/**
 * Returns the notice to the old address. The notice is sent only to a verified address (D52) and does not contain the
 * new address.
 */
export const emailNotice = (to: string, siteUrl: string, what: 'requested' | 'done'): Mail => ({
  kind: 'email-notice',
  to,
  subject: what === 'requested' ? 'Pedido para mudar o e-mail da sua conta' : 'O e-mail da sua conta mudou',
  text: [
    'Olá,',
    '',
    what === 'requested'
      ? 'Foi pedido que a sua conta no sítio da associação passe a ter outro e-mail. A mudança só se faz quando esse e-mail for confirmado.'
      : 'A sua conta no sítio da associação passou a ter outro e-mail, que foi confirmado. Este deixou de lhe pertencer.',
    '',
    'Se foi você, não precisa de fazer nada.',
    '',
    what === 'requested'
      ? `Se não foi você, alguém está a usar a sua conta. Entre e mude a senha, ou peça outra: isso anula o pedido e termina as outras sessões. ${siteUrl}/login?mode=reset`
      : `Se não foi você, alguém está a usar a sua conta. Escreva-nos já: ${siteUrl}/contacto`,
    '',
  ].join('\n'),
})
