import type { DemoPost } from './demo-post'
import { figure, h2, h3, link, ol, p, quote, table, tableWithTotals, ul } from './post-html'

export const WATER_AND_HEALTH: readonly DemoPost[] = [
  {
    title: 'O dia em que a água chegou a Nangade',
    daysAgo: 3,
    category: 'Água e saúde',
    tags: ['água', 'mulheres', 'reconstrução'],
    author: 'projetos',
    scene: 'poco',
    caption: 'A bomba nova, no largo da mangueira grande.',
    excerpt:
      'Durante dois anos, a água desta aldeia ficava a três horas de caminho. Contamos o dia em que a bomba deu as primeiras voltas.',
    content: [
      p(
        'Eram seis da manhã e já havia uma fila de bidões amarelos. Ninguém tinha marcado hora: a notícia correu de noite, de casa em casa.',
        'Quando o pedreiro deu a primeira volta à manivela, a aldeia calou-se para ouvir.',
      ),
      figure('poco', 'Mulheres à volta de uma bomba de água manual', 'A primeira manhã da bomba.'),
      p(
        'Antes deste furo, a água mais próxima era um charco a três horas de caminho, ida e volta. Quem lá ia eram as mulheres e as raparigas, antes da escola ou em vez dela.',
      ),
      h2('Como se abre um furo'),
      p(
        'Um furo não começa com a máquina. Começa com uma conversa debaixo de uma árvore, e às vezes com três.',
      ),
      ol(
        'A comunidade escolhe o lugar e cede a terra por escrito, para que ninguém venha a ser dono da água.',
        'Um técnico mede onde a água está e a que profundidade: aqui, quarenta e dois metros.',
        'Abre-se o furo e analisa-se a água. Só depois se compra a bomba.',
        'Escolhe-se um comité de seis pessoas, metade mulheres, que aprende a mudar as peças que se gastam.',
      ),
      h2('Quanto custou'),
      tableWithTotals(
        'Despesas do furo, em meticais',
        ['Parcela', 'Previsto', 'Gasto'],
        ['602 000', '618 300'],
        ['Estudo e análise da água', '48 000', '46 500'],
        ['Perfuração', '410 000', '432 000'],
        ['Bomba e peças de reserva', '126 000', '121 800'],
        ['Formação do comité', '18 000', '18 000'],
      ),
      p(
        `A perfuração custou mais do que o previsto, porque a rocha começou mais cedo. A diferença saiu da reserva do projeto. O que cada programa gasta está na ${link('/transparencia', 'página de transparência')}.`,
      ),
      quote(
        'Agora a minha filha chega à escola antes do sino.',
        'Mãe de quatro filhos, membro do comité da água',
      ),
      h2('E agora?'),
      p(
        'O comité cobra dez meticais por família e por mês. Não é para a associação: é para as peças. Quando voltámos, três semanas depois, a caixa tinha dinheiro e o caderno estava em dia.',
      ),
      p('A próxima aldeia já está a escolher a sua árvore.'),
    ],
    meta: {
      metaTitle: 'Água em Nangade: como se abre um furo',
      metaDescription:
        'Do primeiro encontro à primeira volta da bomba: um furo de quarenta e dois metros, as contas e o comité que dele cuida.',
      metaKeywords: 'água, furo, bomba manual, Nangade, Cabo Delgado',
      focusKeyword: 'água em Nangade',
      ogTitle: 'O dia em que a água chegou',
      ogDescription: 'Três horas de caminho passaram a três minutos.',
      ogImage: '/identity/share.png',
      ogType: 'article',
      twitterTitle: 'O dia em que a água chegou a Nangade',
      twitterDescription: 'Um furo, um comité, uma fila de bidões amarelos.',
      schemaType: 'Article',
    },
  },
  {
    title: 'Brigada móvel: quatro dias, seis aldeias',
    daysAgo: 12,
    category: 'Água e saúde',
    tags: ['saúde', 'mulheres', 'crianças'],
    author: 'comunidade',
    scene: 'clinica',
    caption: 'A tenda da brigada, montada antes das sete.',
    excerpt:
      'Uma enfermeira, um técnico e uma motorizada carregada de caixas. O diário de uma volta pelo interior de Macomia.',
    content: [
      p(
        'Saímos de Pemba com as vacinas no gelo e a esperança de que a estrada estivesse seca. Estava, até ao segundo rio.',
      ),
      h2('Primeiro dia'),
      p(
        'Cento e doze consultas. Muita tosse, muita febre, duas grávidas que seguiram connosco para o centro de saúde. À noite dormimos na escola, com as caixas à volta.',
      ),
      h2('Segundo dia'),
      p(
        'A ponte de troncos não aguentava o carro. A aldeia carregou as caixas à cabeça, em fila, a cantar. Chegámos antes de o gelo derreter.',
      ),
      h2('Terceiro e quarto dia'),
      p(
        'Já nos esperavam. A rádio comunitária tinha avisado em macua e em mwani, e o chefe da aldeia mandara varrer o largo.',
      ),
      table(
        'O que fizemos em quatro dias',
        ['Serviço', 'Pessoas'],
        ['Consultas', '486'],
        ['Crianças vacinadas', '203'],
        ['Grávidas observadas', '57'],
        ['Redes mosquiteiras entregues', '180'],
      ),
      p(
        'A brigada volta daqui a dois meses. Até lá, ficou em cada aldeia um ativista com um caderno, um telefone e o nosso número.',
      ),
    ],
    meta: {
      metaDescription: 'Diário de uma brigada móvel de saúde em seis aldeias de Macomia.',
      schemaType: 'BlogPosting',
    },
  },
  {
    title: 'Lavar as mãos quando a água é pouca',
    daysAgo: 26,
    category: 'Água e saúde',
    tags: ['água', 'saúde', 'crianças'],
    author: 'comunidade',
    scene: 'poco',
    excerpt:
      'Uma garrafa, um prego e um pedaço de sabão: o «tippy-tap» que as crianças de Metuge ensinam aos pais.',
    content: [
      p('Com um bidão de cinco litros lavam-se cinquenta pares de mãos. Parece impossível até se ver.'),
      h2('O que é preciso'),
      ul(
        'Uma garrafa ou um bidão com tampa',
        'Um prego quente, para furar',
        'Dois paus, uma corda e um sabão com um buraco',
      ),
      p(
        'Pendura-se o bidão, ata-se a corda a um pau no chão e pisa-se. A água cai em fio, e ninguém toca em nada com as mãos sujas.',
      ),
      p(
        'Na escola de Metuge há hoje catorze, um em cada porta. Foram as crianças da quarta classe que os fizeram.',
      ),
    ],
  },
  {
    title: 'Depois das chuvas: o que vigiar em casa',
    daysAgo: 48,
    category: 'Água e saúde',
    tags: ['saúde', 'chuvas', 'água'],
    author: 'comunidade',
    scene: 'clinica',
    excerpt:
      'Diarreia, malária, água turva: os sinais a que estar atento quando a chuva passa, e quando procurar ajuda.',
    content: [
      p(
        'Quando a chuva para, começa outro perigo, mais calado. Estes conselhos foram revistos pela enfermeira da nossa brigada.',
      ),
      h2('A água de beber'),
      ul(
        'Ferva-a até fazer bolhas grandes, ou use cloro: quatro gotas por litro, meia hora de espera.',
        'Guarde-a tapada e tire-a com um copo de cabo.',
      ),
      h2('Os mosquitos'),
      p(
        'Vire latas, pneus e cascas de coco. Durma debaixo da rede, também à tarde, também as crianças grandes.',
      ),
      h2('Quando ir ao centro de saúde'),
      h3('No mesmo dia'),
      ul('Febre numa criança com menos de cinco anos', 'Diarreia com sangue, ou mais de três vezes num dia'),
      h3('Já'),
      ul('Criança que não bebe, não acorda bem ou tem convulsões', 'Grávida com febre ou a sangrar'),
      p(
        '<strong>Se não tiver transporte, fale com o ativista da sua aldeia.</strong> Há uma motorizada de serviço.',
      ),
    ],
    meta: { focusKeyword: 'saúde depois das chuvas', metaKeywords: 'cólera, malária, chuvas, água potável' },
  },
  {
    title: 'A parteira que anda de bicicleta',
    daysAgo: 63,
    category: 'Histórias do terreno',
    tags: ['saúde', 'mulheres'],
    author: 'blog',
    scene: 'clinica',
    excerpt:
      'Trinta e um partos desde janeiro, e uma bicicleta com uma lanterna. Conversa com uma parteira tradicional de Ancuabe.',
    content: [
      p(
        'Ela prefere que não se escreva o nome. «Escreve só que sou a parteira», diz, «toda a gente sabe quem é.»',
      ),
      quote('Antes ia a pé e às vezes chegava depois da criança.', 'Parteira tradicional, Ancuabe'),
      p(
        'A bicicleta faz parte de um lote de doze, entregues a parteiras que fizeram a formação no hospital distrital. Com ela veio uma caixa: luvas, tesoura, lâmpada, um telefone com crédito para chamar a ambulância.',
      ),
      p('Desde então, nenhuma grávida da sua zona teve o primeiro filho sozinha.'),
    ],
  },
]
