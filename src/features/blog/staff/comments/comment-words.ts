/** Texts of the moderation of comments (RULES §3, §4, §8). */
import type { CommentCounts, ModeratedComment } from '@/api/moderated-comment'
import type { ChangeWords } from '@/lib/change-failure'
import { failedStatus, failureReason } from '@/lib/failure-reason'
import type { Moderation } from '@/shared/comment-moderation'
import type { Suspicion } from '@/shared/comment-suspicion'
import type { ListWords } from '@/ui/list/list-states'
import type { StateLink } from '@/ui/list/state-links'
import { FAILED_TITLE } from '@/ui/record/failure-toast'
import type { CommentState } from './comment-state'

/** Returns the author's name for labels and questions. */
export const authorText = ({ authorName }: ModeratedComment): string => authorName || 'Autor desconhecido'

const LIST_WORDS: ListWords = {
  loading: 'A carregar os comentários...',
  failed: 'Não foi possível carregar os comentários.',
  empty: 'Ainda não há comentários. Aparecem aqui quando um leitor escreve abaixo de um artigo.',
  noneFound: 'Nenhum comentário corresponde ao que procura.',
  away: 'Sem rede. Os comentários têm nomes e endereços de pessoas, por isso não ficam guardados neste aparelho.',
}

const NONE_IN_STATE: Record<CommentState, string> = {
  pendentes: 'Tudo moderado. Não há comentários pendentes.',
  aprovados: 'Ainda não há comentários aprovados.',
}

/**
 * Returns the texts of the list. If it is filtered by state and not searched, the text without rows names the state.
 */
export const listWords = (state: CommentState | undefined, isSearched: boolean): ListWords =>
  state && !isSearched ? { ...LIST_WORDS, noneFound: NONE_IN_STATE[state], clear: 'Ver todos' } : LIST_WORDS

/** Returns the links above the list: all comments, pending comments, approved comments. */
export const stateLinks = (counts: CommentCounts | null): StateLink[] => [
  { value: undefined, label: 'Todos', count: counts?.all },
  { value: 'pendentes', label: 'Pendentes', count: counts?.pending },
  { value: 'aprovados', label: 'Aprovados', count: counts?.approved },
]

const SUSPICION: Record<Suspicion, string> = {
  markup: 'tem código de página ou ligações escondidas',
  hidden: 'tem carateres invisíveis ou letras trocadas',
  bait: 'tem frases de publicidade',
  links: 'tem ligações a mais',
  repeated: 'repete um texto já enviado',
  capitals: 'está quase todo em maiúsculas',
}

/** Returns the reason why a comment may be spam. A newer server may send a reason that this page does not know. */
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

/** The messages for a failed action on several comments. */
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

/** The message after an action that changed none of the selected comments. */
export const NOTHING_TO_DO: Record<Moderation, string> = {
  approve: 'Os comentários selecionados já estavam aprovados.',
  reject: 'Os comentários selecionados já estavam pendentes.',
  delete: 'Os comentários selecionados já não existiam.',
}

/** Returns the text that explains why a change of a comment failed. */
export const commentFailure = (error: unknown): string =>
  failedStatus(error) === 404 ? 'Já não existe: outra pessoa excluiu este comentário.' : failureReason(error)

const NAMES_MAX = 2

/** Returns the question before comments are deleted. It names the authors and warns that this cannot be undone. */
export function deleteQuestion(comments: readonly ModeratedComment[]): string {
  const names = [...new Set(comments.map(authorText))]
  const shown = names.slice(0, NAMES_MAX).map((name) => `de ${name}`)
  if (comments.length === 1) return `Vai excluir o comentário ${shown.join('')}. Não se pode desfazer.`
  const others = names.length - shown.length
  const whose = others > 0 ? `${shown.join(', ')} e de mais ${others}` : shown.join(' e ')
  return `Vai excluir ${comments.length} comentários, ${whose}. Não se pode desfazer.`
}

/** The keyboard shortcuts, for the dialog that lists them. A shortcut with a permission is only for users with it. */
export const SHORTCUTS: readonly (readonly [
  keys: readonly string[],
  words: string,
  permission?: 'blog.edit' | 'blog.delete',
])[] = [
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
