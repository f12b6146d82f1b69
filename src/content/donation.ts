/**
 * Content of /doacao and /enviar-comprovante. '{aparelho}' is replaced by the word for the user's device, phone or
 * computer.
 */

/**
 * What an amount pays for (RULES §9). `share` is the length of the drawn fabric next to the amount, relative to the
 * longest one.
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

/** The steps on /doacao, from the transfer to the confirmation. */
export const donationSteps = [
  { title: 'Faça a transferência', text: 'Copie os dados abaixo: M-Pesa, E-Mola ou banco.' },
  { title: 'Envie o comprovante', text: 'Sem rede? Fica guardado neste {aparelho} e segue depois.' },
  { title: 'Receba a confirmação', text: 'Verificamos em 48 horas e escrevemos-lhe.' },
] as const

/** The four steps on /enviar-comprovante. */
export const sendSteps = [
  { title: 'Preencha os dados', text: 'Valor e método' },
  { title: 'Carregue o comprovante', text: 'Fotografia ou PDF' },
  { title: 'Análise em até 48 h', text: 'A equipa confirma o valor' },
  { title: 'Confirmação por e-mail', text: 'Com o número da doação' },
] as const

export const securityPoints = [
  'Só a equipa das doações o abre. Nunca é publicado.',
  'Segue por uma ligação cifrada.',
  'Chega à associação exatamente como o vê aqui, byte por byte.',
  'É enviado uma só vez, mesmo que a rede caia a meio.',
] as const

export const faq = [
  {
    question: 'Não tenho rede agora. Perde-se?',
    answer:
      'Não. O comprovante fica guardado neste {aparelho} com um número de referência e segue sozinho quando houver rede. Só desaparece se o eliminar, ou se apagar os dados do navegador.',
  },
  {
    question: 'Quem vê o meu comprovante?',
    answer:
      'Só a equipa que confirma as doações. Nunca aparece no sítio, e quem lê o blog ou os projetos não o vê.',
  },
  {
    question: 'Que ficheiro posso enviar?',
    answer: 'Uma fotografia ou captura de ecrã em JPG ou PNG, ou um PDF, até 5 MB.',
  },
  {
    question: 'Enganei-me no valor. E agora?',
    answer:
      'Se ainda não foi enviado, edite-o em «por enviar», no cimo da página. Se já foi, escreva-nos com o número de referência.',
  },
  {
    question: 'E se o comprovante não for aceite?',
    answer: 'Recebe o motivo por e-mail e pode corrigir e enviar outra vez.',
  },
  {
    question: 'Preciso de conta?',
    answer: 'Não. Com uma conta gratuita no portal vê o estado de cada doação e o que foi feito com ela.',
  },
] as const
