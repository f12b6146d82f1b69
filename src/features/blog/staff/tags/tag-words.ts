/** Texts of the tag manager. */
import type { ManagedTag } from '@/api/managed-tag'
import type { ChangeWords } from '@/lib/change-failure'
import { formatCount } from '@/lib/formats'
import type { ListWords } from '@/ui/list/list-states'

export const LIST_WORDS: ListWords = {
  loading: 'A carregar as etiquetas...',
  failed: 'Não foi possível carregar as etiquetas.',
  empty: 'Ainda não há etiquetas. Nascem aqui ou quando alguém escreve uma num artigo.',
  noneFound: 'Nenhuma etiqueta corresponde ao que procura.',
}

export const CREATION: ChangeWords = {
  done: 'Etiqueta criada.',
  failed: 'Não foi possível criar a etiqueta.',
  logged: 'A tag could not be created',
}

export const RENAMING: ChangeWords = {
  done: 'Etiqueta com nome novo em todos os artigos.',
  failed: 'Não foi possível mudar o nome da etiqueta.',
  logged: 'A tag could not be renamed',
}

export const MERGING: ChangeWords = {
  done: 'Etiquetas juntas.',
  failed: 'Não foi possível juntar as etiquetas.',
  logged: 'Tags could not be merged',
}

export const DELETION: ChangeWords = {
  done: 'Etiqueta excluída.',
  failed: 'Não foi possível excluir a etiqueta.',
  logged: 'A tag could not be deleted',
}

/** The error message if the user has not chosen the tag into which the tag is merged. */
export const TARGET_MISSING = 'Escolha a etiqueta que fica.'

export const countText = ({ count }: ManagedTag): string =>
  count === null ? '' : formatCount(count, 'artigo', 'artigos')

/** Returns the text that explains the effect of a tag's deletion on its posts. */
export function deletionText({ name, count }: ManagedTag): string {
  if (count === 0) return `Nenhum artigo tem #${name}. Não se pode desfazer.`
  const posts = count === null ? 'Os artigos ficam' : count === 1 ? '1 artigo fica' : `${count} artigos ficam`
  return `${posts} sem #${name}; nenhum artigo é excluído. Não se pode desfazer.`
}

/** Returns the text that explains the effect on a tag's posts when the tag is merged into another tag. */
export function mergingText({ name, count }: ManagedTag, into: string | undefined): string {
  const target = into === undefined ? 'a outra etiqueta' : `#${into}`
  if (count === 0) return `Nenhum artigo tem #${name}: fica só ${target}. Não se pode desfazer.`
  const posts =
    count === null
      ? `Os artigos com #${name} passam`
      : count === 1
        ? `1 artigo com #${name} passa`
        : `${count} artigos com #${name} passam`
  return `${posts} a ter ${target}, e #${name} deixa de existir. Não se pode desfazer.`
}
