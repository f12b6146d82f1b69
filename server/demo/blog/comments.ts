/** A comment of the demonstration. Its author is named by a role, not by a person's name. */
export interface DemoComment {
  post: string
  hoursAfter: number
  author: string
  content: string
  isApproved: boolean
}

const approved = (post: string, hoursAfter: number, author: string, content: string): DemoComment => ({
  post,
  hoursAfter,
  author,
  content,
  isApproved: true,
})

const pending = (post: string, hoursAfter: number, author: string, content: string): DemoComment => ({
  ...approved(post, hoursAfter, author, content),
  isApproved: false,
})

const WATER = 'O dia em que a água chegou a Nangade'
const SCHOOL = 'Uma escola de pé outra vez em Mocímboa da Praia'
const SEEDS = 'Sementes antes da primeira chuva'
const ACCOUNTS = 'Para onde foi cada metical neste trimestre'
const OFFLINE = 'Sem rede? O comprovante segue quando ela voltar'
const NAMES = 'Um papel com o nome: o registo de nascimento em Metuge'

export const DEMO_COMMENTS: readonly DemoComment[] = [
  approved(
    WATER,
    5,
    'Leitora de Pemba',
    'Li isto à minha mãe e ela quis ouvir outra vez a parte da manivela.',
  ),
  approved(
    WATER,
    9,
    'Técnico de águas',
    'Quarenta e dois metros naquela zona é bom. Guardem peças da válvula, são as que se gastam primeiro.',
  ),
  approved(WATER, 20, 'Professora de Nangade', 'As raparigas chegam mesmo antes do sino. Confirmo!'),
  pending(WATER, 30, 'Visitante', 'Como é que a minha aldeia pede um furo?'),
  approved(
    SCHOOL,
    8,
    'Antigo aluno',
    'Aprendi a ler debaixo dessa mangueira. Obrigado a quem pôs tijolo sobre tijolo.',
  ),
  approved(
    SCHOOL,
    26,
    'Doadora de demonstração',
    'Posso dar livros usados da primária?\nEstão em bom estado.',
  ),
  pending(SCHOOL, 40, 'Leitor de Nampula', 'Gostava de ajudar na biblioteca.'),
  approved(SEEDS, 12, 'Camponesa de Chiúre', 'O feijão-nhemba já está em flor.'),
  pending(SEEDS, 50, 'Vendedor de sementes', 'Tenho gergelim de boa qualidade, com quem falo?'),
  approved(
    ACCOUNTS,
    4,
    'Contabilista reformado',
    'Gostei de ver a parte «o que correu mal». É assim que se ganha confiança.',
  ),
  approved(
    ACCOUNTS,
    16,
    'Doador de demonstração',
    'Uma das doações sem nome era capaz de ser a minha. Vou enviar a referência.',
  ),
  approved(
    OFFLINE,
    3,
    'Enfermeira da brigada',
    'Funcionou em Macomia: enviei às 6h e seguiu sozinho quando cheguei à estrada.',
  ),
  pending(OFFLINE, 7, 'Visitante', 'No iPhone também dá?'),
  approved(NAMES, 10, 'Voluntário tradutor', 'Nunca carreguei uma mesa com tanto gosto.'),
  pending(NAMES, 14, 'Leitora', 'Quando voltam a Metuge?'),
]
