import type { DemoPost } from './demo-post'
import { h2, h3, link, ol, p, quote, tableWithTotals, ul } from './post-html'

export const ACCOUNTS_AND_HELP: readonly DemoPost[] = [
  {
    title: 'Para onde foi cada metical neste trimestre',
    daysAgo: 14,
    category: 'Transparência',
    tags: ['contas', 'doações'],
    author: 'admin',
    scene: 'costa-larga',
    excerpt: 'Entradas, saídas, o que sobrou e o que correu mal. As contas do trimestre, linha a linha.',
    content: [
      p(
        'Comprometemo-nos a que noventa em cada cem meticais cheguem aos programas. Neste trimestre chegaram noventa e um. Eis como. Os valores deste artigo são de exemplo.',
      ),
      h2('Entradas'),
      tableWithTotals(
        'Entradas do trimestre, em meticais',
        ['Origem', 'Valor', 'Doações'],
        ['10 857 250', '2 741'],
        ['M-Pesa', '1 284 500', '1 902'],
        ['E-Mola', '412 750', '688'],
        ['Transferência bancária', '3 960 000', '147'],
        ['Parceiros', '5 200 000', '4'],
      ),
      h2('Saídas'),
      tableWithTotals(
        'Saídas do trimestre, em meticais',
        ['Programa', 'Valor', 'Parte'],
        ['10 190 000', '100%'],
        ['Apoio Alimentar', '3 870 000', '38%'],
        ['Reconstrução', '2 140 000', '21%'],
        ['Saúde', '1 430 000', '14%'],
        ['Educação', '1 120 000', '11%'],
        ['Direitos Humanos e Apoio Psicossocial', '710 000', '7%'],
        ['Funcionamento', '920 000', '9%'],
      ),
      h2('O que correu mal'),
      p('Nem tudo correu bem, e isso também é prestar contas.'),
      ul(
        'Uma compra de redes mosquiteiras chegou com um mês de atraso. O fornecedor pagou a multa prevista.',
        'Um comprovante de combustível perdeu-se. O valor foi reposto por quem o perdeu.',
        'Duas doações chegaram sem nome nem telefone. Esperamos que os donos leiam isto.',
      ),
      h3('Como conferir'),
      p(
        `Cada doação tem uma referência. Com ela, vê\u2011se o estado do comprovante a qualquer hora; os documentos de cada obra estão na página de cada um dos ${link('/projects', 'projetos')}.`,
      ),
      quote('Quem dá cem meticais merece a mesma resposta de quem dá cem mil.', 'Tesoureira da associação'),
    ],
    meta: {
      metaTitle: 'Contas do trimestre',
      metaDescription: 'Entradas e saídas do trimestre por origem e por programa, e o que correu mal.',
      metaKeywords: 'contas, transparência, doações, relatório',
      robotsTxt: 'max-image-preview:large',
      schemaType: 'Report',
    },
  },
  {
    title: 'Como verificamos um comprovante',
    daysAgo: 21,
    category: 'Transparência',
    tags: ['doações', 'contas'],
    author: 'admin',
    scene: 'costa',
    excerpt: 'Quem olha, para quê, e porque é que pode demorar até quarenta e oito horas.',
    content: [
      p(
        'Quando envia um comprovante, ele é visto por duas pessoas. A primeira confere o valor e a data com o extrato; a segunda confere a primeira.',
      ),
      h2('O que precisamos de ver'),
      ul('O valor', 'A data e a hora', 'O número da transação'),
      p(
        'Se faltar alguma coisa, recusamos com uma explicação, e pode enviar outra imagem. Nada se perde: a sua doação continua lá.',
      ),
      p('O ficheiro é guardado fora do sítio público e só o veem o próprio doador e quem confere.'),
    ],
  },
  {
    title: 'Sem rede? O comprovante segue quando ela voltar',
    daysAgo: 2,
    category: 'Como ajudar',
    tags: ['doações', 'telemóvel'],
    author: 'blog',
    scene: 'barco',
    excerpt:
      'O nosso sítio funciona sem rede. Explicamos como instalar, o que fica guardado e quando é enviado.',
    content: [
      p(
        'Há aldeias onde a rede chega de manhã e se vai embora ao meio-dia. O nosso sítio foi feito a pensar nelas.',
      ),
      h2('Instalar'),
      ol(
        'Abra o sítio no Chrome do telemóvel.',
        'Toque em «Instalar» quando aparecer, ou no menu dos três pontos.',
        'O ícone fica no ecrã, como qualquer aplicação.',
      ),
      h2('Enviar sem rede'),
      p(
        'Preencha o formulário, junte a fotografia e carregue em enviar. O comprovante fica guardado neste telemóvel e segue sozinho quando houver rede. A referência aparece logo: pode copiá-la e desligar.',
      ),
      h2('Ler sem rede'),
      p(
        'As páginas que abrir ficam guardadas para ler mais tarde, e os projetos e artigos mais recentes também. Não ocupam muito: menos do que meia dúzia de fotografias.',
      ),
    ],
    meta: {
      metaTitle: 'Enviar o comprovante sem rede',
      focusKeyword: 'enviar comprovante sem rede',
      schemaType: 'HowTo',
    },
  },
  {
    title: 'Ser voluntário: o que esperamos e o que pode esperar',
    daysAgo: 36,
    category: 'Como ajudar',
    tags: ['voluntariado', 'formação'],
    author: 'comunidade',
    scene: 'costa',
    excerpt:
      'Nem toda a ajuda é no terreno. Procuramos quem traduza, quem conduza, quem saiba de contas e quem saiba ouvir.',
    content: [
      p(
        'Recebemos muitas mensagens a perguntar «o que posso fazer?». A resposta honesta é: depende de quanto tempo tem e do que gosta de fazer.',
      ),
      h2('Perto de nós'),
      ul('Conduzir e carregar, aos sábados', 'Dar explicações à tarde', 'Acompanhar a brigada de saúde'),
      h2('De longe'),
      ul('Traduzir para inglês, macua ou mwani', 'Rever contas', 'Tratar fotografias'),
      h2('O que damos'),
      p(
        'Formação, seguro, transporte e refeição nos dias de trabalho, e uma carta no fim. O que não damos: fotografias de crianças para as redes sociais.',
      ),
    ],
  },
  {
    title: 'A sua empresa pode dar mais do que dinheiro',
    daysAgo: 59,
    category: 'Como ajudar',
    tags: ['parcerias', 'doações'],
    author: 'admin',
    scene: 'barco',
    excerpt:
      'Um camião parado ao domingo, um armazém meio vazio, três horas de um eletricista: isto também se doa.',
    content: [
      p(
        'No ano passado, uma transportadora emprestou-nos um camião aos domingos. Fez quarenta viagens. Não saberíamos pagar isso.',
      ),
      ul(
        'Transporte e armazém',
        'Horas de quem sabe fazer',
        'Material em bom estado',
        'Dinheiro para um projeto à sua escolha',
      ),
      p('Assinamos um acordo simples, de duas páginas, e publicamos o que recebemos.'),
    ],
  },
  {
    title: 'Perguntas que nos fazem muitas vezes',
    daysAgo: 104,
    category: 'Transparência',
    tags: ['doações', 'contas', 'voluntariado'],
    author: 'blog',
    scene: 'costa-larga',
    excerpt: 'Quanto ganham, quem decide, porque não aceitam roupa usada. Respostas curtas e diretas.',
    content: [
      h3('Quem decide onde se trabalha?'),
      p(
        'Um conselho com duas pessoas de cada distrito, que se reúne a cada dois meses. As atas são públicas.',
      ),
      h3('Quanto ganham os trabalhadores?'),
      p(
        `A tabela salarial mostra\u2011se a quem a pedir pelos ${link('/contacto', 'nossos contactos')}. Os membros da direção não ganham nada.`,
      ),
      h3('Porque não aceitam roupa usada?'),
      p(
        'Porque transportá-la custa mais do que comprar capulanas novas no mercado da vila, a quem lá as vende.',
      ),
      h3('Trabalham com o governo?'),
      p(
        'Trabalhamos com as direções distritais de saúde, educação e agricultura, porque são elas que ficam quando um projeto acaba.',
      ),
    ],
    meta: { schemaType: 'FAQPage' },
  },
]
