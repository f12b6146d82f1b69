/** Readers' comments of the demonstration. People are named by their role. */
export interface DemoComment {
  post: string
  hoursAfter: number
  author: string
  content: string
  isApproved: boolean
}

const said = (post: string, hoursAfter: number, author: string, content: string): DemoComment => ({
  post,
  hoursAfter,
  author,
  content,
  isApproved: true,
})

const waiting = (post: string, hoursAfter: number, author: string, content: string): DemoComment => ({
  ...said(post, hoursAfter, author, content),
  isApproved: false,
})

const WATER = 'O dia em que a água chegou a Nangade'
const SCHOOL = 'Uma escola de pé outra vez em Mocímboa da Praia'
const SEEDS = 'Sementes antes da primeira chuva'
const ACCOUNTS = 'Para onde foi cada metical neste trimestre'
const OFFLINE = 'Sem rede? O comprovante segue quando ela voltar'
const NAMES = 'Um papel com o nome: o registo de nascimento em Metuge'

export const DEMO_COMMENTS: readonly DemoComment[] = [
  said(WATER, 5, 'Leitora de Pemba', 'Li isto à minha mãe e ela quis ouvir outra vez a parte da manivela.'),
  said(
    WATER,
    9,
    'Técnico de águas',
    'Quarenta e dois metros naquela zona é bom. Guardem peças da válvula, são as que se gastam primeiro.',
  ),
  said(WATER, 20, 'Professora de Nangade', 'As raparigas chegam mesmo antes do sino. Confirmo!'),
  waiting(WATER, 30, 'Visitante', 'Como é que a minha aldeia pede um furo?'),
  said(
    SCHOOL,
    8,
    'Antigo aluno',
    'Aprendi a ler debaixo dessa mangueira. Obrigado a quem pôs tijolo sobre tijolo.',
  ),
  said(SCHOOL, 26, 'Doadora de demonstração', 'Posso dar livros usados da primária?\nEstão em bom estado.'),
  waiting(SCHOOL, 40, 'Leitor de Nampula', 'Gostava de ajudar na biblioteca.'),
  said(SEEDS, 12, 'Camponesa de Chiúre', 'O feijão-nhemba já está em flor.'),
  waiting(SEEDS, 50, 'Vendedor de sementes', 'Tenho gergelim de boa qualidade, com quem falo?'),
  said(
    ACCOUNTS,
    4,
    'Contabilista reformado',
    'Gostei de ver a parte «o que correu mal». É assim que se ganha confiança.',
  ),
  said(
    ACCOUNTS,
    16,
    'Doador de demonstração',
    'Uma das doações sem nome era capaz de ser a minha. Vou enviar a referência.',
  ),
  said(
    OFFLINE,
    3,
    'Enfermeira da brigada',
    'Funcionou em Macomia: enviei às 6h e seguiu sozinho quando cheguei à estrada.',
  ),
  waiting(OFFLINE, 7, 'Visitante', 'No iPhone também dá?'),
  said(NAMES, 10, 'Voluntário tradutor', 'Nunca carreguei uma mesa com tanto gosto.'),
  waiting(NAMES, 14, 'Leitora', 'Quando voltam a Metuge?'),
]
