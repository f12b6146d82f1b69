import type { DemoPost } from './demo-post'
import { figure, h2, ol, p, quote, table, ul } from './post-html'

export const FOOD_AND_FIELDS: readonly DemoPost[] = [
  {
    title: 'Sementes antes da primeira chuva',
    daysAgo: 9,
    category: 'Alimentação e machambas',
    tags: ['machambas', 'sementes', 'chuvas'],
    author: 'projetos',
    scene: 'machamba',
    caption: 'Machamba de milho e feijão-nhemba, em Chiúre.',
    excerpt:
      'Uma semente entregue em dezembro vale metade de uma entregue em outubro. Este ano, não falhámos o mês.',
    content: [
      p(
        'Na machamba, o calendário não perdoa. A chuva não espera por concursos, por camiões nem por assinaturas.',
      ),
      h2('O que foi no saco'),
      table(
        'Por família, para meio hectare',
        ['Semente', 'Quilos', 'Colhe-se em'],
        ['Milho precoce', '10', '90 dias'],
        ['Feijão-nhemba', '5', '75 dias'],
        ['Gergelim', '2', '100 dias'],
      ),
      p(
        'Com as sementes foram duas enxadas e uma catana. E um homem da aldeia vizinha, que já fez três campanhas connosco, para ensinar a espaçar.',
      ),
      h2('Porque comprámos em Montepuez'),
      p(
        'As sementes vieram de produtores de Montepuez e Balama, não de fora. São mais frescas, conhecem a terra, e o dinheiro fica na província.',
      ),
      figure(
        'machamba',
        'Campo verde com filas de milho e uma pessoa de enxada ao ombro',
        'Três semanas depois da sementeira.',
      ),
      quote(
        'Dão-nos peixe e comemos um dia. Dão-nos semente e discutimos o ano inteiro qual é a melhor.',
        'Presidente da associação de camponeses',
      ),
      h2('E se a chuva falhar?'),
      p(
        'Guardámos um quinto das sementes em Chiúre. Se for preciso semear outra vez, estão a um dia de caminho.',
      ),
    ],
    meta: {
      metaTitle: 'Sementes em outubro: a campanha agrícola em Chiúre',
      metaDescription:
        'Milho, feijão-nhemba e gergelim para quinhentas e setenta e quatro famílias, comprados na província e entregues antes da chuva.',
      canonicalUrl: '/blog/sementes-antes-da-primeira-chuva',
      ogType: 'article',
      schemaType: 'Article',
    },
  },
  {
    title: 'O que vai dentro de um cabaz',
    daysAgo: 17,
    category: 'Alimentação e machambas',
    tags: ['doações', 'deslocados', 'contas'],
    author: 'projetos',
    scene: 'mercado',
    excerpt:
      'Doze quilos e meio de farinha de milho, feijão, óleo, sal, açúcar e sabão. Porque é que escolhemos isto, e onde o compramos.',
    content: [
      p(
        'Quinhentos meticais alimentam uma família durante uma semana. Muita gente pergunta o que se compra com eles.',
      ),
      ul(
        'Farinha de milho, 12,5 kg',
        'Feijão, 3 kg',
        'Óleo, 1 litro',
        'Sal iodado, 500 g',
        'Açúcar, 1 kg',
        'Sabão, 2 barras',
      ),
      p(
        'O milho vem de Chiúre e o feijão de Namuno. Só o óleo e o sabão vêm de fora. Compramos por concurso, com três preços, e o mapa comparativo é público.',
      ),
      h2('Porque não damos sempre dinheiro'),
      p(
        'Onde o mercado funciona, damos: cada família sabe melhor do que nós o que lhe falta. Onde não há mercado, o dinheiro não se come.',
      ),
    ],
  },
  {
    title: 'A horta da escola dá almoço a trezentos',
    daysAgo: 30,
    category: 'Alimentação e machambas',
    tags: ['machambas', 'escolas', 'crianças'],
    author: 'comunidade',
    scene: 'machamba',
    excerpt: 'Couve, tomate, cebola e moringa. A matemática aprende-se nos canteiros e come-se às onze.',
    content: [
      p(
        'Cada turma tem um canteiro e um caderno. No caderno escreve-se o que se semeou, o que se regou e o que se colheu; no fim do mês, as turmas comparam.',
      ),
      h2('Um dia na horta'),
      ol(
        'Às seis, rega a turma da manhã.',
        'Às nove, a quinta classe pesa o que se colheu.',
        'Às onze, almoço.',
        'Às quatro, rega a turma da tarde.',
      ),
      p('As faltas baixaram para metade. Ninguém quer perder a quinta-feira, que é dia de matapa.'),
    ],
    meta: { metaDescription: 'Uma horta escolar que alimenta trezentas crianças e ensina matemática.' },
  },
  {
    title: 'Mandioca contra a fome: a variedade que aguenta',
    daysAgo: 55,
    category: 'Alimentação e machambas',
    tags: ['machambas', 'sementes'],
    author: 'projetos',
    scene: 'machamba',
    excerpt:
      'A podridão levou metade da mandioca de Mecúfi. Duzentas famílias experimentam agora estacas resistentes.',
    content: [
      p(
        'Arranca-se um pé bonito e, por dentro, está castanho. Quem já viu isto numa machamba sabe o que é o silêncio que vem a seguir.',
      ),
      p(
        'As estacas novas vieram do centro de investigação da província. Não prometem milagre: dão um pouco menos, mas dão.',
      ),
      p(
        'Cada família recebe duzentas estacas e compromete-se a dar outras duzentas a um vizinho, no ano seguinte. Assim não é preciso esperar por nós.',
      ),
    ],
  },
  {
    title: 'O mercado de sábado voltou',
    daysAgo: 82,
    category: 'Histórias do terreno',
    tags: ['mulheres', 'deslocados', 'reconstrução'],
    author: 'blog',
    scene: 'mercado',
    caption: 'Bancas novas, cobertas, no lugar de sempre.',
    excerpt: 'Vinte e oito bancas cobertas, uma balança certa e o cheiro a peixe frito. Palma aos sábados.',
    content: [
      p(
        'Sabe-se que uma vila voltou quando o mercado volta. Não é o mesmo: faltam caras, e há outras novas. Mas às nove da manhã já não se consegue passar.',
      ),
      p(
        'As bancas são de um grupo de poupança de vinte e oito mulheres, metade da vila, metade chegadas de longe. A balança é de todas, e há quem venha só para confirmar o peso.',
      ),
    ],
  },
]
