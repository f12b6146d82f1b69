/** Texts of the list of posts. */
import type { ManagedPost, PostState } from '@/api/managed-post'
import { BIN_DAYS } from '@/shared/bin'
import type { ListWords } from '@/ui/list/list-states'
import type { Shortcut } from '@/ui/list/shortcuts-dialog'

export const NO_POST_CHOSEN = 'Selecione pelo menos um artigo.'

const LIST_WORDS: ListWords = {
  loading: 'A carregar os artigos...',
  failed: 'Não foi possível carregar os artigos.',
  empty: 'Ainda não há artigos. O primeiro que escrever aparece aqui, como rascunho.',
  noneFound: 'Nenhum artigo corresponde ao que procura.',
}

const NONE_IN_STATE: Record<PostState, string> = {
  draft: 'Não há rascunhos.',
  scheduled: 'Não há artigos agendados.',
  published: 'Ainda não há artigos publicados.',
  bin: `O lixo está vazio. Um artigo excluído fica aqui ${BIN_DAYS} dias.`,
}

/** @param isOnlyState whether the filter by state is the only active filter, without a search */
export const listWords = (state: PostState | undefined, isOnlyState: boolean): ListWords =>
  state && isOnlyState ? { ...LIST_WORDS, noneFound: NONE_IN_STATE[state], clear: 'Ver todos' } : LIST_WORDS

/**
 * Returns the text of the dialog that opens before posts are moved to the bin: how long they can be restored, and
 * whether some of them disappear from the blog.
 */
export function deleteQuestion(posts: readonly ManagedPost[]): string {
  const visible = posts.filter(({ state }) => state === 'published').length
  const kept = `no lixo durante ${BIN_DAYS} dias e até lá ${posts.length === 1 ? 'pode ser restaurado, como rascunho' : 'podem ser restaurados, como rascunhos'}.`
  if (posts.length === 1)
    return `«${posts[0]?.title}» ${visible > 0 ? 'deixa já de se ver no blog. Fica' : 'fica'} ${kept}`
  const seen = visible === 0 ? '' : visible === 1 ? ' 1 deles deixa' : ` ${visible} deles deixam`
  return `${posts.length} artigos ficam ${kept}${seen && `${seen} já de se ver no blog.`}`
}

export interface PostRights {
  mayCreate: boolean
  mayEdit: boolean
  mayDelete: boolean
}

/** Returns the keyboard shortcuts of the list that this user may use, for the dialog that lists them. */
export function shortcuts({ mayCreate, mayEdit, mayDelete }: PostRights, isBin: boolean): Shortcut[] {
  const of = (may: boolean, ...keys: Shortcut[]) => (may ? keys : [])
  return [
    [['j', '↓'], 'Artigo seguinte'],
    [['k', '↑'], 'Artigo anterior'],
    [['v'], 'Ver como no blog'],
    ...of(mayEdit && !isBin, [['e'], 'Editar'], [['p'], 'Publicar já'], [['u'], 'Passar a rascunho']),
    ...of(mayEdit && !isBin, [['g'], 'Agendar a publicação']),
    ...of(mayCreate && !isBin, [['c'], 'Duplicar']),
    [['h'], 'Histórico'],
    ...of(mayDelete && !isBin, [['d', 'Delete'], 'Excluir']),
    ...of(mayDelete && isBin, [['r'], 'Restaurar']),
    ...of(mayEdit || mayDelete, [['x'], 'Selecionar'], [['Shift + X'], 'Selecionar todos desta página']),
    ...of(
      mayEdit && !isBin,
      [['Shift + P'], 'Publicar os selecionados'],
      [['Shift + U'], 'Passar os selecionados a rascunho'],
    ),
    ...of(mayDelete && !isBin, [['Shift + D'], 'Excluir os selecionados']),
    ...of(mayDelete && isBin, [['Shift + R'], 'Restaurar os selecionados']),
    [['/'], 'Procurar'],
    [['?'], 'Mostrar estes atalhos'],
  ]
}
