import type { DemoPost } from './demo-post'
import { figure, h2, link, ol, p, quote, table, ul } from './post-html'

export const SCHOOL_AND_YOUTH: readonly DemoPost[] = [
  {
    title: 'Uma escola de pé outra vez em Mocímboa da Praia',
    daysAgo: 6,
    category: 'Educação',
    tags: ['escolas', 'reconstrução', 'crianças'],
    author: 'projetos',
    scene: 'escola',
    caption: 'A sala nova, com janelas do lado do mar.',
    excerpt:
      'Três salas, noventa carteiras e um sino feito de uma jante. Como se refez uma escola com os pedreiros da própria vila.',
    content: [
      p(
        'Do edifício antigo ficaram duas paredes e a mangueira. As aulas faziam-se debaixo dela, em três turnos, com o quadro encostado ao tronco.',
      ),
      h2('Quem construiu'),
      p(
        'Dezoito pedreiros e ajudantes da vila, nove deles em formação. A cada um foi pago o dia de trabalho, e no fim um certificado que vale noutras obras.',
      ),
      figure(
        'escola',
        'Escola térrea com telhado de zinco e crianças no pátio',
        'O pátio, na semana da abertura.',
      ),
      h2('O que mudou no desenho'),
      ul(
        'Telhado com beiral largo, para a chuva não entrar e o sol não bater nas carteiras',
        'Paredes de bloco de terra comprimida, feitas no local: menos cimento, menos camiões',
        'Rampa e porta larga em cada sala',
        'Latrinas separadas, com água para lavar as mãos',
      ),
      quote('O sino foi ideia dos alunos. Ouve-se até à praia.', 'Diretora da escola'),
      h2('O que falta'),
      p('Faltam os livros da biblioteca e a cozinha. A cozinha já tem doador; os livros ainda não.'),
      table(
        'A obra em números',
        ['', 'Antes', 'Agora'],
        ['Salas', '0', '3'],
        ['Carteiras', '0', '90'],
        ['Alunos por turno', '140', '48'],
        ['Turnos', '3', '2'],
      ),
      p(
        `Quem quiser ver as contas e os comprovantes de cada compra pode pedi\u2011los na sede, nesta mesma vila, ou pelos ${link('/contacto', 'nossos contactos')}.`,
      ),
    ],
    meta: {
      metaTitle: 'A escola reconstruída de Mocímboa da Praia',
      metaDescription:
        'Três salas novas, noventa carteiras e dezoito pedreiros da vila: a reconstrução de uma escola, passo a passo.',
      focusKeyword: 'reconstrução de escolas',
      ogImage: '/identity/scenes/escola.svg',
      twitterCard: 'summary',
      schemaType: 'NewsArticle',
    },
  },
  {
    title: 'Os cadernos chegaram antes das aulas',
    daysAgo: 33,
    category: 'Educação',
    tags: ['escolas', 'crianças', 'doações'],
    author: 'projetos',
    scene: 'escola',
    excerpt:
      'Duas mil e quatrocentas mochilas, catorze escolas, um barco avariado e uma semana de boa vontade.',
    content: [
      p(
        'Todos os anos prometemos o mesmo: que o material chega antes do primeiro dia. Este ano chegou, por dois dias.',
      ),
      p(
        'O barco para o Ibo avariou à saída. Os pescadores dividiram as caixas por cinco dhows e não quiseram dinheiro pelo transporte, só que se escrevesse isto.',
      ),
      p(
        'Em cada mochila: cinco cadernos, lápis, borracha, régua, uma caneca e um cartão com o alfabeto em português e em mwani.',
      ),
    ],
  },
  {
    title: 'Oficina de costura: quinze jovens, quinze máquinas',
    daysAgo: 40,
    category: 'Educação',
    tags: ['jovens', 'mulheres', 'formação'],
    author: 'projetos',
    scene: 'mercado',
    caption: 'As primeiras batas escolares, prontas para entregar.',
    excerpt:
      'Seis meses de curso, uma máquina para levar para casa e um primeiro contrato: as batas da escola ao lado.',
    content: [
      p(
        'No primeiro dia, metade da turma nunca tinha enfiado uma linha numa máquina. No último, entregaram quarenta batas escolares medidas, cortadas e cosidas por elas e por eles.',
      ),
      h2('O curso, mês a mês'),
      ol(
        'Linhas direitas em papel, sem linha',
        'Costuras simples e bainhas',
        'Medir e cortar',
        'A bata escolar',
        'Contas: quanto custa, por quanto se vende',
        'O contrato',
      ),
      p(
        'O quinto mês foi o mais difícil e o mais elogiado. Saber coser não chega; é preciso saber dizer o preço.',
      ),
      quote(
        'A minha máquina tem nome. Chama-se Segunda-feira, porque foi nesse dia que tudo começou.',
        'Aluna da oficina, 19 anos',
      ),
      p('A próxima turma abre depois das colheitas. As inscrições fazem-se no comité da aldeia.'),
    ],
    meta: { metaKeywords: 'formação profissional, costura, jovens', schemaType: 'BlogPosting' },
  },
  {
    title: 'Voltar a aprender a ler, aos quarenta e três',
    daysAgo: 71,
    category: 'Educação',
    tags: ['mulheres', 'formação'],
    author: 'blog',
    scene: 'escola',
    excerpt:
      'Às cinco da tarde, quando as crianças saem, entram as mães. Uma turma de alfabetização em Chiúre.',
    content: [
      p(
        'A primeira palavra que quis escrever foi o nome do marido, que ficou em Quissanga. A segunda foi o dela.',
      ),
      p(
        'A turma tem vinte e seis alunas e um aluno, «o corajoso», como lhe chamam. Reúne-se às segundas, quartas e sextas, com candeeiros solares.',
      ),
      quote('Agora leio a receita do hospital. Antes decorava a cor da caixa.', 'Aluna da turma de Chiúre'),
    ],
  },
  {
    title: 'Rádio na escola: as notícias da aldeia, lidas por quem tem doze anos',
    daysAgo: 95,
    category: 'Histórias do terreno',
    tags: ['jovens', 'escolas', 'crianças'],
    author: 'blog',
    scene: 'escola',
    excerpt: 'Todas as sextas, às dez, cala-se o recreio: vai começar o noticiário.',
    content: [
      p('O estúdio é um armário com esponja nas paredes. A antena é um cano. As notícias são verdadeiras.'),
      p(
        'Nesta sexta: o preço do peixe no mercado, a visita da brigada de saúde, um cabrito perdido e entretanto achado, e a tabela do campeonato.',
      ),
      p('O professor só tem uma regra: quem dá uma notícia diz quem lha contou.'),
    ],
  },
  {
    title: 'Bola ao centro: o futebol das raparigas de Montepuez',
    daysAgo: 128,
    category: 'Histórias do terreno',
    tags: ['jovens', 'mulheres', 'psicossocial'],
    author: 'comunidade',
    scene: 'costa',
    excerpt:
      'Quatro equipas, um campo de areia e uma regra que não está em livro nenhum: ninguém fica no banco.',
    content: [
      p(
        'Começou com uma bola de meias e uma animadora que gostava de correr. Hoje são quatro equipas de raparigas deslocadas e da vila, misturadas de propósito.',
      ),
      p(
        'Ao intervalo fala-se. Da escola, do que custa, do que se tem medo. Não há psicóloga à vista: está sentada no meio delas, de chuteiras.',
      ),
    ],
  },
]
