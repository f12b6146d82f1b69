/** Texts about project parts (milestones, updates, activities, pictures, documents), by kind. */
import type { ManagedPart } from '@/api/managed-project-parts'
import type { ChangeWords } from '@/lib/change-failure'
import { dayText, momentText } from '@/lib/dates'
import type { PartKind, PartValues, UpdateStatus } from '@/shared/project-parts'
import type { ListWords } from '@/ui/list/list-states'
import { FAILED_TITLE } from '@/ui/record/failure-toast'
import { galleryCategoryText, statusText, updateTypeText } from '../../texts'

interface KindWords {
  title: string
  add: string
  empty: string
  created: string
  changed: string
  deleted: string
  /** Title of the dialog that confirms the deletion, without the name of the part. */
  removal: string
}

export const KIND_WORDS: Record<PartKind, KindWords> = {
  milestones: {
    title: 'Marcos',
    add: 'Novo marco',
    empty: 'Ainda não há marcos.',
    created: 'Marco criado.',
    changed: 'Marco guardado.',
    deleted: 'Marco excluído.',
    removal: 'Excluir este marco?',
  },
  updates: {
    title: 'Atualizações',
    add: 'Nova atualização',
    empty: 'Ainda não há atualizações.',
    created: 'Atualização guardada.',
    changed: 'Atualização guardada.',
    deleted: 'Atualização excluída.',
    removal: 'Excluir esta atualização?',
  },
  activities: {
    title: 'Atividades',
    add: 'Nova atividade',
    empty: 'Ainda não há atividades.',
    created: 'Atividade criada.',
    changed: 'Atividade guardada.',
    deleted: 'Atividade excluída.',
    removal: 'Excluir esta atividade?',
  },
  gallery: {
    title: 'Galeria',
    add: 'Juntar imagem',
    empty: 'Ainda não há imagens.',
    created: 'Imagem na galeria.',
    changed: 'Imagem guardada.',
    deleted: 'Imagem fora da galeria. Continua na biblioteca.',
    removal: 'Tirar esta imagem da galeria?',
  },
  evidences: {
    title: 'Evidências',
    add: 'Juntar evidência',
    empty: 'Ainda não há evidências.',
    created: 'Evidência criada.',
    changed: 'Evidência guardada.',
    deleted: 'Evidência excluída.',
    removal: 'Excluir esta evidência?',
  },
}

export const saveWords = (kind: PartKind, isNew: boolean): ChangeWords => ({
  done: isNew ? KIND_WORDS[kind].created : KIND_WORDS[kind].changed,
  failed: 'Não foi possível guardar.',
  logged: `A part of a project could not be saved: ${kind}`,
})

export const removalWords = (kind: PartKind): ChangeWords => ({
  done: KIND_WORDS[kind].deleted,
  failed: 'Não foi possível excluir.',
  logged: `A part of a project could not be deleted: ${kind}`,
})

export const ORDER_WORDS: ChangeWords = {
  title: FAILED_TITLE,
  done: '',
  failed: 'Não foi possível mudar a ordem.',
  logged: 'The parts of a project could not be ordered',
}

export const listWords = (kind: PartKind): ListWords => ({
  loading: 'A carregar...',
  failed: 'Não foi possível carregar esta lista.',
  empty: KIND_WORDS[kind].empty,
  noneFound: KIND_WORDS[kind].empty,
})

const UPDATE_STATUS_WORDS: Readonly<Record<UpdateStatus, string>> = {
  published: 'Publicada',
  draft: 'Rascunho',
}

/**
 * Returns the text of an update's status, which decides whether visitors see the update: 'published' -> 'Publicada'. An
 * unknown status is returned unchanged.
 */
export const updateStatusText = (status: string): string =>
  Object.hasOwn(UPDATE_STATUS_WORDS, status) ? UPDATE_STATUS_WORDS[status as UpdateStatus] : status

const joined = (...texts: (string | false | undefined)[]): string => texts.filter(Boolean).join(' · ')
const until = (day: string): string | false => day !== '' && `até ${dayText(day)}`

/**
 * For each kind of project part, a function that returns the short text below the part's name in its row, such as status
 * and date.
 */
const FACTS: { [K in PartKind]: (values: PartValues[K]) => string } = {
  milestones: ({ is_completed: isDone, completion_date, target_date, progress_percentage: progress }) =>
    isDone
      ? joined('Feito', completion_date && dayText(completion_date))
      : joined('Por fazer', until(target_date), progress && `${progress}\u00a0%`),
  updates: ({ type, status, created_at }) =>
    joined(updateTypeText(type), status === 'draft' && 'rascunho', created_at && dayText(created_at)),
  activities: ({ status, start_date, end_date }) =>
    joined(statusText(status), start_date && `de ${dayText(start_date)}`, until(end_date)),
  gallery: ({ category, upload_date }) =>
    joined(galleryCategoryText(category), upload_date && dayText(upload_date)),
  evidences: ({ upload_date }) => (upload_date ? dayText(upload_date) : ''),
}

/**
 * Returns the author, the time of writing, the time of receipt and the place of an update that was written in the
 * field; empty for other updates.
 */
const fieldFacts = ({ values, field, authorName }: ManagedPart<'updates'>): string =>
  field
    ? joined(
        authorName,
        values.created_at && `escrita ${momentText(values.created_at)}`,
        `recebida ${momentText(field.receivedAt)}`,
        field.place,
      )
    : ''

export const partFacts = <K extends PartKind>(kind: K, part: ManagedPart<K>): string =>
  joined(
    FACTS[kind](part.values),
    kind === 'updates' && fieldFacts(part as unknown as ManagedPart<'updates'>),
  )

/** Returns the name of a project part, for its row and for labels. */
export function partName<K extends PartKind>(kind: K, { values }: ManagedPart<K>): string {
  const named: { title?: string; name?: string } = values
  return named.title || named.name || (kind === 'gallery' ? 'Imagem sem título' : 'Sem título')
}

const LABELS: Record<string, string> = {
  title: 'Título',
  name: 'Nome',
  description: 'Descrição',
  target_date: 'Data prevista',
  completion_date: 'Data em que ficou feito',
  is_completed: 'Feito',
  progress_percentage: 'Progresso, em %',
  type: 'Que notícia é?',
  status: 'Estado',
  created_at: 'Quando aconteceu',
  people_impacted: 'Pessoas alcançadas',
  budget_spent: 'Gasto, em MZN',
  start_date: 'Início',
  end_date: 'Fim',
  image: 'Imagem',
  category: 'Categoria',
  upload_date: 'Data',
  file: 'Ficheiro',
  budget_used: 'Gasto até hoje, em MZN',
  budget_total: 'Orçamento, em MZN',
  communities_reached: 'Comunidades alcançadas',
  volunteers_involved: 'Voluntários envolvidos',
  partnerships_formed: 'Parcerias',
}

/** Returns the label of a field. A field has the same label in every kind of project part. */
export const partLabel = (field: string): string => LABELS[field] ?? field
