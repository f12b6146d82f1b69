/**
 * Legal texts (RULES §2.10) with eight sections each, last updated on 25 July 2025. A lawyer must review the texts
 * before they are used.
 */
import { institution } from './institution'

export interface LegalSection {
  title: string
  /**
   * Paragraphs of the section. `[words](address)` is rendered as a link, and `{aparelho}` as the Portuguese word for
   * the user's device (phone or computer).
   */
  paragraphs: readonly string[]
  /** A table with two columns, shown after the first paragraph. */
  table?: readonly (readonly [when: string, what: string])[]
}

export interface LegalText {
  title: string
  /** A short summary, shown above the full text. */
  brief: readonly string[]
  sections: readonly LegalSection[]
}

export const LAST_UPDATED = { iso: '2025-07-25', text: '25 de julho de 2025' } as const

export const privacyPolicy: LegalText = {
  title: 'Política de Privacidade',
  brief: [
    'Pedimos só o que cada tarefa precisa.',
    'Na associação só vê o comprovante quem confirma doações.',
    'Não vendemos nem emprestamos dados.',
    'Escreva\u2011nos: respondemos em 30 dias úteis.',
  ],
  sections: [
    {
      title: 'Quem trata os seus dados',
      paragraphs: [
        `A ${institution.name}, com sede em ${institution.address.town}, decide para que servem os dados que nos confia e responde por eles.`,
      ],
    },
    {
      title: 'Que dados recolhemos',
      paragraphs: ['Só os que cada tarefa pede:'],
      table: [
        [
          'Ao doar',
          'nome, e-mail, telefone, valor, método, o comprovante (imagem ou PDF) e o que escrever na descrição',
        ],
        [
          'Ao criar conta',
          'nome, e-mail, nome de usuário, tipo de perfil e, se quiser, telefone, endereço e uma apresentação',
        ],
        ['Ao escrever\u2011nos', 'o que escrever no formulário de contacto'],
        ['Ao comentar', 'nome, e-mail e o comentário; o e-mail não é publicado'],
        [
          'Ao visitar',
          'sem publicidade e sem seguimento; o registo técnico do servidor guarda só uma parte do endereço da ligação',
        ],
      ],
    },
    {
      title: 'Para que os usamos',
      paragraphs: [
        'Para confirmar doações, responder a mensagens, mostrar\u2011lhe o que aconteceu com o seu dinheiro e cumprir a lei. Não traçamos perfis e não tomamos decisões automáticas sobre pessoas.',
      ],
    },
    {
      title: 'O que fica no seu {aparelho}',
      paragraphs: [
        'O sítio funciona sem rede. Por isso guarda no seu aparelho as páginas que leu, os rascunhos e os comprovantes por enviar. Pode apagar tudo em «Disponível sem rede», ou nas definições do navegador. Uma mensagem ou um comprovante que ainda não seguiu perde\u2011se com isso; em «Disponível sem rede» pergunta\u2011se antes.',
      ],
    },
    {
      title: 'Quem os vê',
      paragraphs: [
        'O acesso é controlado por função: quem verifica doações vê comprovantes, quem gere projetos não os vê. Cada consulta de um comprovante fica registada. Fora da associação, só o banco ou a operadora, quando é preciso confirmar um pagamento. Se abrir o mapa, o OpenStreetMap recebe o endereço da sua ligação; se nos escrever pelo WhatsApp ou por uma rede social, valem as regras deles.',
      ],
    },
    {
      title: 'Durante quanto tempo',
      paragraphs: [
        'Comprovantes e recibos, dez anos, como a lei das contas obriga. Mensagens, dois anos. Contas sem uso, três anos. Depois apagamos.',
      ],
    },
    {
      title: 'Os seus direitos',
      paragraphs: [
        `Pode pedir para ver, corrigir, levar ou apagar os seus dados, e opor\u2011se a um uso. Escreva para [${institution.dataEmail}](mailto:${institution.dataEmail}). Respondemos em 30 dias úteis.`,
      ],
    },
    {
      title: 'Mudanças nesta política',
      paragraphs: [
        'Quando mudar, a data lá em cima muda também e quem tem conta recebe um aviso. As versões anteriores ficam à disposição na sede.',
      ],
    },
  ],
}

export const termsOfUse: LegalText = {
  title: 'Termos de Uso',
  brief: [
    'Ler o sítio e doar não exige conta.',
    'Uma doação só é confirmada depois de vermos o comprovante.',
    'A sua conta é pessoal: a senha é só sua.',
    'O que publicamos pode ser citado, com a origem.',
  ],
  sections: [
    {
      title: 'O que são estes termos',
      paragraphs: [
        `Estas são as regras do sítio e do portal da ${institution.name}. Ao usá\u2011los, aceita\u2011as. Quem somos está na página [Sobre Nós](/sobre).`,
      ],
    },
    {
      title: 'O que pode fazer aqui',
      paragraphs: [
        'Ler os projetos e o blog, doar, enviar o comprovante de uma doação, escrever\u2011nos e, se quiser, criar uma conta gratuita no Portal de Comunidade.',
      ],
    },
    {
      title: 'A sua conta',
      paragraphs: [
        'Dê dados verdadeiros e guarde a senha só para si. O que fazemos com esses dados está na [Política de Privacidade](/politica-privacidade). Avise\u2011nos se alguém a usar sem licença. Podemos suspender uma conta usada para enganar outras pessoas, e dizemos porquê.',
      ],
    },
    {
      title: 'Doações e comprovantes',
      paragraphs: [
        'As transferências são feitas por si, no seu banco ou na sua operadora. Analisamos o comprovante em até 48 horas e confirmamos por e-mail. Um comprovante pode ser recusado; dizemos sempre o motivo e pode corrigi\u2011lo.',
      ],
    },
    {
      title: 'O que não pode fazer',
      paragraphs: [
        'Enviar comprovantes falsos ou de outra pessoa, publicar comentários que ofendam ou ponham alguém em perigo, ou tentar entrar onde não tem licença.',
      ],
    },
    {
      title: 'Textos e imagens',
      paragraphs: [
        'O que publicamos pode ser citado e partilhado com a indicação da origem. As imagens de pessoas só são publicadas com o acordo delas e não podem ser usadas noutro lugar.',
      ],
    },
    {
      title: 'O que não podemos prometer',
      paragraphs: [
        'O sítio pode falhar por algum tempo, e uma ligação fraca pode atrasar um envio. O que fica guardado no seu {aparelho} só chega a nós quando houver rede.',
      ],
    },
    {
      title: 'Mudanças e dúvidas',
      paragraphs: [
        `Quando estes termos mudarem, a data lá em cima muda também. Para qualquer dúvida escreva para [${institution.email}](mailto:${institution.email}). Aplica\u2011se a lei de Moçambique.`,
      ],
    },
  ],
}
