/** Texts of the moderation of comments (RULES §3, §4, §8). */
import type { ModeratedComment } from '@/api/moderated-comment'
import { failedStatus, type ChangeWords } from '@/lib/change-failure'
import type { Moderation } from '@/shared/comment-moderation'
import type { Suspicion } from '@/shared/comment-suspicion'
import type { ListWords } from '@/ui/list/list-states'
import type { CommentState } from './comment-state'

/** The title of every toast about a failure. */
export const FAILED_TITLE = 'Erro'

/** The author's name for labels and questions. */
export const authorText = ({ authorName }: ModeratedComment): string => authorName || 'Autor desconhecido'

const LIST_WORDS: ListWords = {
  loading: 'A carregar os comentários...',
  failed: 'Não foi possível carregar os comentários.',
  empty: 'Ainda não há comentários. Aparecem aqui quando um leitor escreve abaixo de um artigo.',
  noneFound: 'Nenhum comentário corresponde ao que procura.',
  away: 'Sem ligação. Os comentários têm nomes e endereços de pessoas, por isso não ficam guardados neste aparelho.',
}

const NONE_IN_STATE: Record<CommentState, string> = {
  pendentes: 'Tudo moderado. Não há comentários pendentes.',
  aprovados: 'Ainda não há comentários aprovados.',
}

/** The texts of the list. If only the state narrows it, they say so. */
export const listWords = (state: CommentState | undefined, isSearched: boolean): ListWords =>
  state && !isSearched ? { ...LIST_WORDS, noneFound: NONE_IN_STATE[state], clear: 'Ver todos' } : LIST_WORDS

const SUSPICION: Record<Suspicion, string> = {
  markup: 'tem código de página ou ligações escondidas',
  hidden: 'tem carateres invisíveis ou letras trocadas',
  bait: 'tem frases de publicidade',
  links: 'tem ligações a mais',
  repeated: 'repete um texto já enviado',
  capitals: 'está quase todo em maiúsculas',
}

/** Says why a comment is suspected. A newer server may name a reason that this page does not know. */
export const suspicionText = (reason: string): string =>
  `Suspeita de publicidade: ${Object.hasOwn(SUSPICION, reason) ? SUSPICION[reason as Suspicion] : 'confirme antes de aprovar'}.`

export const APPROVAL: ChangeWords = {
  title: FAILED_TITLE,
  done: 'Comentário aprovado com sucesso.',
  failed: 'Não foi possível aprovar o comentário.',
  logged: 'Erro ao aprovar comentário',
}

export const REJECTION: ChangeWords = {
  title: FAILED_TITLE,
  done: 'Comentário rejeitado com sucesso.',
  failed: 'Não foi possível rejeitar o comentário.',
  logged: 'Erro ao rejeitar comentário',
}

export const DELETION: ChangeWords = {
  title: FAILED_TITLE,
  done: 'Comentário excluído com sucesso.',
  failed: 'Não foi possível excluir o comentário.',
  logged: 'Erro ao deletar comentário',
}

/** For an action on several comments. */
export const BULK_FAILURE: ChangeWords = {
  title: FAILED_TITLE,
  done: '',
  failed: 'Não foi possível executar a ação em massa.',
  logged: 'Erro ao executar ação em massa',
}

const ONE_DONE: Record<Moderation, string> = {
  approve: APPROVAL.done,
  reject: REJECTION.done,
  delete: DELETION.done,
}

const MANY_DONE: Record<Moderation, (n: number) => string> = {
  reject: (n) => `${n} comentários rejeitados com sucesso.`,
  approve: (n) => `${n} comentários aprovados com sucesso.`,
  delete: (n) => `${n} comentários excluídos com sucesso.`,
}

export const doneText = (action: Moderation, count: number): string =>
  count === 1 ? ONE_DONE[action] : MANY_DONE[action](count)

/** Said when an action on several comments had nothing to change. */
export const NOTHING_TO_DO: Record<Moderation, string> = {
  approve: 'Os comentários selecionados já estavam aprovados.',
  reject: 'Os comentários selecionados já estavam pendentes.',
  delete: 'Os comentários selecionados já não existiam.',
}

/** Says why a change failed and that nothing was lost. */
export function failureReason(error: unknown): string {
  const status = failedStatus(error)
  if (status === 404) return 'Já não existe: outra pessoa excluiu este comentário.'
  if (status === 403) return 'A sua conta já não tem permissão para isto. Nada mudou.'
  if (status === 401) return 'A sua sessão terminou. Entre outra vez; nada mudou.'
  if (status === 0) return 'Não houve resposta. Confirme a ligação e tente outra vez.'
  return 'A associação não respondeu como devia. Tente daqui a pouco.'
}

export const DELETE_TITLE = 'Confirmar exclusão'

const NAMES_MAX = 2

/** The question before comments are deleted: whose they are, and that it cannot be undone. */
export function deleteQuestion(comments: readonly ModeratedComment[]): string {
  const names = [...new Set(comments.map(authorText))]
  const shown = names.slice(0, NAMES_MAX).map((name) => `de ${name}`)
  if (comments.length === 1) return `Vai excluir o comentário ${shown.join('')}. Não se pode desfazer.`
  const others = names.length - shown.length
  const whose = others > 0 ? `${shown.join(', ')} e de mais ${others}` : shown.join(' e ')
  return `Vai excluir ${comments.length} comentários, ${whose}. Não se pode desfazer.`
}

/** The shortcuts, for the dialog that lists them. */
export const SHORTCUTS: readonly (readonly [keys: readonly string[], words: string, permission?: string])[] =
  [
    [['j', '↓'], 'Comentário seguinte'],
    [['k', '↑'], 'Comentário anterior'],
    [['a'], 'Aprovar', 'blog.edit'],
    [['r'], 'Rejeitar', 'blog.edit'],
    [['d', 'Delete'], 'Excluir', 'blog.delete'],
    [['x'], 'Selecionar', 'blog.edit'],
    [['Shift + X'], 'Selecionar todos desta página', 'blog.edit'],
    [['Shift + A'], 'Aprovar os selecionados', 'blog.edit'],
    [['Shift + R'], 'Rejeitar os selecionados', 'blog.edit'],
    [['Shift + D'], 'Excluir os selecionados', 'blog.delete'],
    [['/'], 'Procurar'],
    [['?'], 'Mostrar estes atalhos'],
  ]
