/** Content of /doacao. '{aparelho}' is replaced by the Portuguese word for the user's device (phone or computer). */

/**
 * Examples of the use of an amount. Here the amounts are written as in RULES §9; everywhere else an amount is written
 * as 'MZN 500'. `share` is the length of the fabric that is drawn next to the amount, relative to the longest fabric.
 */
export const impactEquivalents = [
  {
    amount: '500 MT',
    meticais: 500,
    cloth: 'alimentacao',
    name: 'Um cabaz alimentar',
    text: 'uma família come durante uma semana.',
  },
  {
    amount: '750 MT',
    meticais: 750,
    cloth: 'educacao',
    name: 'Um kit de educação',
    text: 'cadernos, pasta e uniforme para o ano.',
  },
  {
    amount: '1.000 MT',
    meticais: 1000,
    cloth: 'saude',
    name: 'Um kit médico',
    text: 'para a brigada que vai à aldeia.',
  },
  {
    amount: '2.000 MT',
    meticais: 2000,
    cloth: 'reconstrucao',
    name: 'Um kit de abrigo',
    text: 'lona, cordas e ferramentas.',
  },
] as const

/** The steps that /doacao shows, from the transfer to the confirmation. */
export const donationSteps = [
  { title: 'Faça a transferência', text: 'Copie os dados abaixo: M-Pesa, E-Mola ou banco.' },
  { title: 'Envie o comprovante', text: 'Sem rede? Fica guardado neste {aparelho} e segue depois.' },
  { title: 'Receba a confirmação', text: 'Verificamos em 48 horas e escrevemos\u2011lhe.' },
] as const
