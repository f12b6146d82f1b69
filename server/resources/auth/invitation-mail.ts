import type { Mail } from '../../mail/mail'

/**
 * Returns the e-mail that invites a person to the team. It contains no text that was typed into the form, not even the
 * username (D52); the page that the link opens shows the username. The token is in the fragment of the URL, which
 * browsers do not send to servers.
 */
export const invitationMail = (to: string, siteUrl: string, token: string): Mail => ({
  kind: 'invitation',
  to,
  subject: 'Convite para a equipa da associação',
  text: [
    'Olá,',
    '',
    'Foi criada uma conta da equipa com este e-mail no sítio da associação. Para escolher a sua senha e começar, abra esta ligação:',
    '',
    `${siteUrl}/login?mode=invite#token=${token}`,
    '',
    'A ligação funciona uma vez e durante sete dias. Se deixar de servir, peça outra a quem o convidou.',
    '',
    'Se não esperava este convite, não abra a ligação e não precisa de fazer nada. Não a envie a ninguém.',
    '',
  ].join('\n'),
})
