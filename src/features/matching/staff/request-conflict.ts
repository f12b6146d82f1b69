/** The label and the display of each field, for the comparison of two versions after another user has saved (D42). */
import { useQuery } from '@tanstack/react-query'
import { availabilityInWords } from '@/shared/availability'
import type { ConflictField } from '@/ui/record/conflict-view'
import { EMPTY_VALUE, nameIn, shownDay } from '@/ui/record/shown-value'
import { causesQuery, skillsQuery } from '../queries'
import type { RequestValues } from './request-values'
import type { VisitValues } from './use-visit-form'

export function useRequestConflict(): Record<keyof RequestValues, ConflictField<RequestValues>> {
  const { data: causes = [] } = useQuery(causesQuery)
  const { data: skills = [] } = useQuery(skillsQuery)
  return {
    title: { label: 'O que é preciso, numa frase' },
    description: { label: 'O que se vai fazer' },
    cause: { label: 'Causa', show: ({ cause }) => (cause === '' ? EMPTY_VALUE : nameIn(causes, cause)) },
    skills: {
      label: 'Habilidades que se pedem',
      show: ({ skills: ids }) => ids.map((id) => nameIn(skills, id)).join(', ') || EMPTY_VALUE,
    },
    district: { label: 'Distrito' },
    place: { label: 'Lugar exato' },
    starts_on: { label: 'Primeiro dia', show: ({ starts_on: day }) => shownDay(day) },
    schedule: { label: 'Horário, em palavras' },
    places: { label: 'Quantos voluntários?' },
    times: { label: 'Partes da semana', show: ({ times }) => availabilityInWords(times) || EMPTY_VALUE },
  }
}

export const VISIT_CONFLICT: Record<keyof VisitValues, ConflictField<VisitValues>> = {
  visit_on: { label: 'Dia da visita', show: ({ visit_on: day }) => shownDay(day) },
  visit_note: { label: 'Hora ou nota' },
}
