/** Texts of the page on which donors send a proof of payment. */

/** The four steps on /enviar-comprovante. */
export const sendSteps = [
  { title: 'Preencha os dados', text: 'Valor e método' },
  { title: 'Carregue o comprovante', text: 'Fotografia ou PDF' },
  { title: 'Análise em até 48 h', text: 'A equipa confirma o valor' },
  { title: 'Confirmação por e-mail', text: 'Com o número da doação' },
] as const

export const securityPoints = [
  'Só a equipa das doações o abre. Nunca é publicado.',
  'Segue cifrado: ninguém o lê pelo caminho.',
  'Chega à associação tal e qual o enviou.',
  'É enviado uma só vez, mesmo que a rede caia a meio.',
] as const

export const faq = [
  {
    question: 'Não tenho rede agora. Perde\u2011se?',
    answer:
      'Não. O comprovante fica guardado neste {aparelho} com um número de referência e segue sozinho quando houver rede. Só desaparece se o eliminar, se limpar os dados do navegador ou, nalguns navegadores, se faltar espaço.',
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
    question: 'Enganei\u2011me no valor. E agora?',
    answer:
      'Se ainda não foi enviado, edite\u2011o em «por enviar», no cimo da página. Se já foi, escreva\u2011nos com o número de referência.',
  },
  {
    question: 'E se o comprovante não for aceite?',
    answer: 'Recebe o motivo por e-mail e pode corrigir e enviar outra vez.',
  },
  {
    question: 'Preciso de conta?',
    answer:
      'Não. Com uma conta gratuita no portal vê o estado das doações que enviar com ela e o recibo das confirmadas.',
  },
] as const
