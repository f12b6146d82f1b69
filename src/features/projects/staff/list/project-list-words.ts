/** Texts used by the staff's list of projects. */
import type { ListedProject } from '@/api/managed-project'
import type { ChangeWords } from '@/lib/change-failure'
import { failedStatus, failureReason as generalReason } from '@/lib/failure-reason'
import { BIN_DAYS } from '@/shared/bin'
import type { ProjectStatus } from '@/shared/project'
import type { ListWords } from '@/ui/list/list-states'
import { FAILED_TITLE } from '@/ui/record/failure-toast'
import { statusText } from '../../texts'

const LIST_WORDS: ListWords = {
  loading: 'A carregar os projetos...',
  failed: 'Não foi possível carregar os projetos.',
  empty: 'Ainda não há projetos.',
  noneFound: 'Nenhum projeto corresponde ao que procura.',
}

/** Returns the texts of the list of projects or of the bin. */
export const listWords = (isBin: boolean, isSearched: boolean): ListWords =>
  isBin && !isSearched
    ? { ...LIST_WORDS, noneFound: 'O lixo está vazio.', clear: 'Ver os projetos' }
    : LIST_WORDS

export const REMOVAL: ChangeWords = {
  done: `Projeto no lixo. Pode ser restaurado durante ${BIN_DAYS} dias.`,
  failed: 'Não foi possível excluir o projeto.',
  logged: 'Erro ao deletar projeto',
}

export const RESTORATION: ChangeWords = {
  title: FAILED_TITLE,
  done: 'Projeto restaurado. Ainda não é público.',
  failed: 'Não foi possível restaurar o projeto.',
  logged: 'Erro ao restaurar projeto',
}

/** Log message of a failed change (RULES §8). */
export const CHANGE_LOGGED = 'Erro ao atualizar projeto'

const count = (n: number): string => (n === 1 ? '1 projeto' : `${n} projetos`)

/** The new value of one field, which is set in several projects. */
export type BulkChange = { status: ProjectStatus } | { is_public: boolean }

/** Returns the texts for a change of several projects: success, failure and log message. */
export function bulkWords(change: BulkChange, projects: number): ChangeWords {
  const place = projects === 1 ? 'visível no sítio' : 'visíveis no sítio'
  const done =
    'status' in change
      ? `${count(projects)}: ${statusText(change.status)}.`
      : `${count(projects)} ${change.is_public ? place : 'fora do sítio'}.`
  return {
    title: FAILED_TITLE,
    done,
    failed: 'Não foi possível mudar todos os projetos.',
    logged: CHANGE_LOGGED,
  }
}

/** Message if all selected projects already have the new value. */
export const NOTHING_TO_DO = 'Os projetos selecionados já estavam assim.'

/** Returns the reason of a failed change, as a text for the user. */
export function failureReason(error: unknown): string {
  const status = failedStatus(error)
  if (status === 404) return 'Já não existe: outra pessoa excluiu o projeto.'
  if (status === 412) return 'Outra pessoa alterou um destes projetos entretanto. Veja-o antes de o mudar.'
  if (status === 409) return 'O projeto está no lixo. Restaure-o primeiro.'
  return generalReason(error)
}

/** Returns the program and the visibility of a project: 'Reconstrução · público'. */
export const contextText = ({ program, isPublic }: ListedProject): string =>
  [program?.name, isPublic ? 'público' : 'oculto'].filter(Boolean).join(' · ')
