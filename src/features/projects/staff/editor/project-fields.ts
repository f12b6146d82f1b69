/** Labels of a project's fields, and the sections of its form. Pure functions and constants. */
import { fieldNames } from '@/lib/form-values'
import type { Problems } from '@/shared/text-field'
import { PROJECT_FIELDS, projectProblems, type ProjectField, type ProjectValues } from '@/shared/project'
import { isSameValue } from '@/lib/form-values'

export const PROJECT_LABELS: Record<ProjectField, { label: string }> = {
  name: { label: 'Nome do projeto' },
  slug: { label: 'Endereço da página' },
  short_description: { label: 'Descrição curta' },
  description: { label: 'Descrição' },
  excerpt: { label: 'Resumo' },
  status: { label: 'Estado' },
  priority: { label: 'Prioridade' },
  program_id: { label: 'Programa' },
  category_id: { label: 'Categoria' },
  content: { label: 'Texto da página' },
  province: { label: 'Província' },
  district: { label: 'Distrito' },
  location: { label: 'Lugar' },
  coordinates: { label: 'Coordenadas' },
  start_date: { label: 'Início' },
  end_date: { label: 'Fim' },
  target_beneficiaries: { label: 'Pessoas a alcançar' },
  current_beneficiaries: { label: 'Pessoas alcançadas' },
  budget: { label: 'Orçamento, em MZN' },
  target_budget: { label: 'Meta de financiamento, em MZN' },
  current_spending: { label: 'Gasto até hoje, em MZN' },
  progress_percentage: { label: 'Progresso, em %' },
  featured_image: { label: 'Imagem principal' },
  project_document: { label: 'Documento' },
  manager: { label: 'Responsável' },
  team_members: { label: 'Pessoas na equipa' },
  tags: { label: 'Etiquetas' },
  meta_description: { label: 'Descrição para motores de busca' },
  seo_keywords: { label: 'Palavras-chave' },
  is_public: { label: 'Visível no sítio' },
  is_featured: { label: 'Em destaque na página de início' },
}

/**
 * For each field, the other fields that must be validated again when it changes, because their rules read its value.
 */
export const RELATED: Partial<Record<ProjectField, readonly ProjectField[]>> = {
  start_date: ['end_date'],
}

/** The fields that drafts of earlier builds lack. */
export const ADDED: readonly ProjectField[] = ['manager']

/**
 * Returns the values to send. The field of an unchanged manager is emptied and therefore not sent, because another API
 * may not accept the field (D112).
 * @param present the username of the manager that the server would keep or set without the field
 */
export const sentValues = (values: ProjectValues, present: string): ProjectValues =>
  values.manager === present ? { ...values, manager: '' } : values

/**
 * Puts the label of the field before a message that several fields have. In the list of all errors, the messages would
 * otherwise look the same.
 */
function named(problems: Problems<ProjectField>): Problems<ProjectField> {
  const texts = Object.values(problems)
  for (const field of PROJECT_FIELDS) {
    const text = problems[field]
    if (texts.filter((one) => one === text).length > 1)
      problems[field] = `${PROJECT_LABELS[field].label}: ${text ?? ''}`
  }
  return problems
}

/** Returns the error messages of a new project. */
export const newProblems = (values: ProjectValues): Problems<ProjectField> => named(projectProblems(values))

/**
 * Returns the error messages of an edited project. An unchanged stored value that is invalid under newer rules gets no
 * message, so it does not prevent the user from changing other fields. The server also accepts such a value.
 */
export function editProblems(values: ProjectValues, stored: ProjectValues): Problems<ProjectField> {
  const problems = projectProblems(values)
  const isChanged = (field: ProjectField) => !isSameValue(values[field], stored[field])
  for (const field of fieldNames(values))
    if (!isChanged(field) && !(field === 'end_date' && isChanged('start_date'))) delete problems[field]
  return named(problems)
}

export const SECTIONS = [
  ['essencial', 'O essencial'],
  ['texto', 'Texto da página'],
  ['lugar', 'Lugar'],
  ['datas', 'Datas, pessoas e dinheiro'],
  ['imagem', 'Imagem e documento'],
  ['equipa', 'Equipa e etiquetas'],
  ['motores', 'Motores de busca'],
  ['publicacao', 'Publicação'],
] as const
export type SectionId = (typeof SECTIONS)[number][0]
