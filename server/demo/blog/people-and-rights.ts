import type { DemoPost } from './demo-post'
import { figure, h2, link, ol, p, quote, ul } from './post-html'

export const PEOPLE_AND_RIGHTS: readonly DemoPost[] = [
  {
    title: 'Um papel com o nome: o registo de nascimento em Metuge',
    daysAgo: 19,
    category: 'Histórias do terreno',
    tags: ['direitos', 'crianças', 'deslocados'],
    author: 'comunidade',
    scene: 'costa-larga',
    excerpt:
      'Sem registo não há matrícula, nem consulta, nem herança. Em cinco dias, setecentas crianças passaram a existir no papel.',
    content: [
      p(
        'A conservadora trouxe a mesa, o carimbo e muita paciência. Nós trouxemos a sombra, as fotografias e os tradutores.',
      ),
      h2('Porque faltava o papel'),
      p('Quem foge leva as crianças e as panelas. O papel fica na gaveta, e a gaveta já não existe.'),
      ol(
        'Duas testemunhas confirmam onde e quando a criança nasceu.',
        'O líder da comunidade assina.',
        'A conservatória regista na hora, sem multa.',
      ),
      quote(
        'Perguntaram-me o nome dele e eu disse-o devagar, para o escreverem bem.',
        'Avó de um menino de seis anos',
      ),
      p(
        'Foram setecentas e catorze crianças em cinco dias. A mais nova tinha quatro horas; a mais velha, dezassete anos, e chorou.',
      ),
    ],
    meta: {
      metaDescription: 'Setecentas e catorze crianças registadas em cinco dias, em Metuge.',
      ogTitle: 'Um papel com o nome',
    },
  },
  {
    title: 'Rodas de escuta: falar na língua em que se sonha',
    daysAgo: 28,
    category: 'Histórias do terreno',
    tags: ['psicossocial', 'mulheres', 'deslocados'],
    author: 'comunidade',
    scene: 'costa',
    excerpt:
      'Em macua, mwani, maconde ou português, doze cadeiras em roda e uma regra: ninguém é obrigado a falar.',
    content: [
      p(
        'Na primeira semana ninguém falou do que viu. Falou-se de comida, de quem cozinhava melhor o quê. Na terceira, alguém disse «lá em casa» e parou.',
      ),
      p(
        'As rodas são conduzidas por animadoras formadas por uma psicóloga, duas em cada bairro. Não substituem o tratamento; fazem com que alguém o procure.',
      ),
      h2('Como funciona'),
      ul(
        'Doze pessoas, sempre as mesmas',
        'Uma vez por semana, hora e meia',
        'O que se diz na roda fica na roda',
      ),
    ],
  },
  {
    title: 'A terra também é dela',
    daysAgo: 44,
    category: 'Histórias do terreno',
    tags: ['direitos', 'mulheres', 'machambas'],
    author: 'comunidade',
    scene: 'machamba',
    excerpt: 'Sessenta e duas mulheres de Balama têm hoje o título da machamba em seu nome.',
    content: [
      p('O marido morreu e o cunhado mediu a machamba a passos. Ela não sabia que a lei estava do seu lado.'),
      p(
        'Os paralegais da comunidade foram de casa em casa com um mapa, um fio e o livro da lei em desenhos. Onde havia conflito, sentaram-se com as duas famílias até haver acordo.',
      ),
      quote('Pus o papel numa capa de plástico e a capa debaixo do colchão.', 'Camponesa de Balama'),
    ],
  },
  {
    title: 'Casas que aguentam o vento',
    daysAgo: 52,
    category: 'Histórias do terreno',
    tags: ['reconstrução', 'chuvas', 'formação'],
    author: 'projetos',
    scene: 'costa-larga',
    caption: 'Telhados amarrados, beirais curtos: a rua nova em Quissanga.',
    excerpt:
      'Depois do ciclone, aprendeu-se a amarrar o telhado. Oito regras de construção que custam pouco e salvam muito.',
    content: [
      p(
        'O vento não derruba a casa: levanta o telhado, e a casa cai sozinha. Quem sabe isto constrói de outra maneira.',
      ),
      h2('Oito regras'),
      ol(
        'Escolher um lugar alto, longe da linha de água',
        'Fundar em pedra, meio metro',
        'Pôr os paus de canto inteiros, do chão ao telhado',
        'Cruzar as paredes com diagonais',
        'Amarrar cada caibro com arame, dos dois lados',
        'Fazer o telhado de quatro águas',
        'Deixar o beiral curto e a varanda separada',
        'Plantar árvores do lado do vento',
      ),
      figure('costa-larga', 'Casas baixas junto ao mar, com coqueiros', 'A rua nova, vista do mar.'),
      p(
        'Cento e quarenta casas foram refeitas assim, pelos próprios donos, com um mestre a passar por cada uma três vezes.',
      ),
      p('Um mestre que passou por todas resumiu o curso numa frase: «amarra como se amarra o barco».'),
    ],
    meta: {
      metaKeywords: 'construção resistente, ciclone, telhado',
      schemaType: 'TechArticle',
      nofollow: true,
    },
  },
  {
    title: 'Barcos, redes e um frigorífico a sol',
    daysAgo: 88,
    category: 'Alimentação e machambas',
    tags: ['pesca', 'parcerias', 'jovens'],
    author: 'projetos',
    scene: 'barco',
    excerpt: 'O peixe que se estragava às dez da manhã chega agora a Pemba no dia seguinte, fresco.',
    content: [
      p('No Ibo pesca-se bem e vende-se mal. O sol não dá tempo.'),
      p(
        'Um frigorífico solar de quatrocentos litros, gerido por uma cooperativa de trinta pescadores, mudou a conta: o quilo que se dava por sessenta meticais vende-se a cento e dez.',
      ),
      p(
        'A cooperativa paga a manutenção com um metical por quilo. O caderno está pendurado à porta, para quem quiser fazer a soma.',
      ),
    ],
  },
  {
    title: 'Chegar sem nada: as primeiras setenta e duas horas',
    daysAgo: 67,
    category: 'Histórias do terreno',
    tags: ['deslocados', 'doações', 'psicossocial'],
    author: 'blog',
    scene: 'barco',
    excerpt: 'Da praia à primeira noite com teto. O que acontece, hora a hora, quando chega uma família.',
    content: [
      p(
        'Chegam de barco ao fim da tarde, molhados até à cintura. A primeira coisa que se dá é água; a segunda, um nome a quem chamar.',
      ),
      h2('Nas primeiras horas'),
      ul(
        'Água, uma refeição quente, uma capulana seca',
        'Um lugar para dormir em casa de família',
        'Um telefonema',
      ),
      h2('No dia seguinte'),
      ul('Consulta e vacinas', 'Registo da família', 'Kit: lona, esteira, rede, panelas, sabão'),
      h2('No terceiro dia'),
      p(
        'As crianças vão à escola, mesmo que seja só para brincar no pátio. Os adultos sentam-se com alguém que pergunta «e agora, o que gostava?».',
      ),
      quote('Ninguém nos chamou deslocados. Chamaram-nos vizinhos.', 'Pescador, pai de cinco'),
    ],
    meta: { ogImage: '/identity/scenes/barco.svg', ogDescription: 'Da praia à primeira noite com teto.' },
  },
  {
    title: 'Obrigado por um ano inteiro',
    daysAgo: 150,
    category: 'Como ajudar',
    tags: ['doações', 'voluntariado'],
    author: 'admin',
    scene: 'costa',
    excerpt: 'Uma carta curta, no fim de um ano comprido.',
    content: [
      p(
        'A quem deu muito e a quem deu cinquenta meticais. A quem carregou sacos, a quem traduziu, a quem só perguntou se estava tudo bem.',
      ),
      p(
        `Não vamos pôr aqui números; estão na ${link('/transparencia', 'página de transparência')}. Aqui fica só a palavra: <em>koxukhuru</em>, <em>asante</em>, obrigado.`,
      ),
    ],
  },
  {
    title: 'Aviso: mudança do número de WhatsApp',
    daysAgo: 112,
    category: 'Como ajudar',
    tags: ['telemóvel'],
    author: 'admin',
    scene: 'mercado',
    excerpt: 'Durante uma semana o atendimento por WhatsApp esteve noutro número. Já voltou ao habitual.',
    content: [
      p(
        'O atendimento por WhatsApp já voltou ao número que está na página de contacto. Pedimos desculpa pelo incómodo.',
      ),
      p('Nunca pedimos o seu PIN, nem por mensagem nem por telefone.'),
    ],
    meta: { noindex: true, nofollow: true },
  },
  {
    title: 'O plano para a época das chuvas',
    daysAgo: -20,
    category: 'Histórias do terreno',
    tags: ['chuvas', 'reconstrução'],
    author: 'projetos',
    scene: 'costa-larga',
    excerpt: 'Onde estão os armazéns, quem avisa quem, e o que já está pronto antes da primeira trovoada.',
    content: [
      p('Este ano há três armazéns cheios antes de novembro: Pemba, Montepuez e Mueda.'),
      p('Cada comité de aldeia tem uma lista de quem precisa de ajuda para sair de casa, e um tambor.'),
    ],
  },
  {
    title: 'Rascunho: entrevista com o comité de Mueda',
    daysAgo: 1,
    isDraft: true,
    category: 'Histórias do terreno',
    tags: ['direitos'],
    author: 'blog',
    scene: 'costa',
    excerpt: 'Notas da conversa, por rever com quem falou.',
    content: [p('Falta confirmar as datas e pedir autorização para as citações.')],
  },
]
