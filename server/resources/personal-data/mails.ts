import { dayText } from '../../http/clock'
import type { Mail } from '../../mail/mail'

/**
 * Returns the mail that confirms a request to delete data. It contains no text that a user typed (D52).
 * @param isPortal whether the person made the request in the portal. Otherwise staff opened the request, often for a
 * person without an account
 */
export const receivedMail = (to: string, siteUrl: string, dueOn: string, isPortal: boolean): Mail => ({
  kind: 'data-request',
  to,
  subject: 'Recebemos o pedido para apagar os seus dados',
  text: [
    'Olá,',
    '',
    `Recebemos o pedido para apagar os dados que a associação tem com este e-mail. Respondemos até ${dayText(dueOn)}, que são 30 dias úteis.`,
    '',
    ...(isPortal
      ? [
          `Até lá pode retirar o pedido no seu perfil, e descarregar uma cópia dos dados: ${siteUrl}/client-area/settings`,
          '',
          `Se não foi você que pediu, retire o pedido e mude a senha, ou escreva-nos: ${siteUrl}/contacto`,
        ]
      : [
          `A equipa abriu este pedido. Se não foi você que pediu, ou se mudou de ideias, escreva-nos antes dessa data: ${siteUrl}/contacto`,
        ]),
    '',
  ].join('\n'),
})

/**
 * Returns the mail that reports that the data was deleted.
 * @param hadAccount whether an account was deleted. Another account with this address, if it was never confirmed, may
 * still exist
 */
export const erasedMail = (to: string, siteUrl: string, hadAccount: boolean): Mail => ({
  kind: 'data-request',
  to,
  subject: 'Os seus dados foram apagados',
  text: [
    'Olá,',
    '',
    `Como pediu, apagámos os dados que a associação tinha sobre si.${hadAccount ? ' A sua conta já não existe.' : ''}`,
    '',
    'As doações ficam nas contas da associação, sem o seu nome. Comprovantes e recibos guardam-se dez anos, como a lei das contas obriga, e depois são apagados.',
    '',
    `Este é o último e-mail sobre o pedido. Para qualquer dúvida: ${siteUrl}/contacto`,
    '',
  ].join('\n'),
})
