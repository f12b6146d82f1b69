import type { Mail } from '../../mail/mail'

/**
 * Returns the e-mail with the link that confirms an e-mail address. It contains no name and no other text from the
 * registration, because somebody may have registered with another person's address (D52). The token is in the fragment
 * of the URL, which browsers do not send to servers.
 */
export const verificationMail = (to: string, siteUrl: string, token: string): Mail => ({
  kind: 'verification',
  to,
  subject: 'Confirmar o seu e-mail',
  text: [
    'Olá,',
    '',
    'Foi criada uma conta com este e-mail no sítio da associação. Se foi você, abra esta ligação para o confirmar:',
    '',
    `${siteUrl}/login?mode=verify#token=${token}`,
    '',
    'A ligação serve durante três dias. Enquanto o e-mail não for confirmado, só lhe enviamos ligações como esta e as que pedir para escolher outra senha.',
    '',
    'Se não foi você que criou a conta, não abra a ligação e não precisa de fazer nada.',
    '',
  ].join('\n'),
})
