/** Texts about categories. The screens for the blog and for projects use the same texts (RULES §8). */
import type { ChangeWords } from '@/lib/change-failure'
import type { ListWords } from '@/ui/list/list-states'

export const LIST_WORDS: ListWords = {
  loading: 'A carregar as categorias...',
  failed: 'Erro ao carregar categorias.',
  empty: 'Ainda não há categorias. Crie a primeira.',
  noneFound: 'Nenhuma categoria corresponde ao que procura.',
}

/** The texts for a user who may not create categories. */
export const VIEWER_WORDS: ListWords = { ...LIST_WORDS, empty: 'Ainda não há categorias.' }

export const CREATION: ChangeWords = {
  done: 'Categoria criada com sucesso!',
  failed: 'Erro ao criar categoria.',
  logged: 'Erro ao criar categoria',
}

export const CHANGE: ChangeWords = {
  done: 'Categoria atualizada com sucesso!',
  failed: 'Erro ao atualizar categoria.',
  logged: 'Erro ao atualizar categoria',
}

export const DELETION: ChangeWords = {
  done: 'Categoria deletada com sucesso!',
  failed: 'Erro ao deletar categoria.',
  logged: 'Erro ao deletar categoria',
}

/** The word for the records of a category, in singular and plural: 'artigo', 'artigos'. */
export interface Held {
  one: string
  many: string
}

export const countText = (count: number, { one, many }: Held): string =>
  `${count} ${count === 1 ? one : many}`

/** Returns a text that explains what happens to the records of a category when the category is deleted. */
export function consequence(count: number | null, held: Held, movedTo: string | null): string {
  // The count does not include records in the bin.
  if (count === 0)
    return `Não tem ${held.many}. Se houver algum no lixo, fica sem categoria. Não se pode desfazer.`
  const what =
    count === null ? `Os ${held.many} que tiver` : `${count === 1 ? 'O' : 'Os'} ${countText(count, held)}`
  const isOne = count === 1
  const then =
    movedTo === null
      ? `${isOne ? 'fica' : 'ficam'} sem categoria`
      : `${isOne ? 'passa' : 'passam'} para «${movedTo}»`
  return `${what} ${then}. Não se pode desfazer.`
}
