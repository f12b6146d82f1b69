import { describe, expect, test } from 'vitest'
import {
  listCategoryNames,
  filterProjects,
  isFiltered,
  parseListSearch,
  listProvinces,
  withFilter,
} from '@/features/projects/public/list/list-model'
import { summary } from '../../../support/project-fixtures'

const school = summary({
  slug: 'escola',
  name: 'Escola de Nacivare',
  short_description: 'Seis salas',
  category: { name: 'Educação' },
  status: 'completed',
})
const seeds = summary({ slug: 'sementes', name: 'Sementes', province: 'Nampula', category: 'Agricultura' })
const both = [school, seeds]
const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug)

describe('the parameters of the URL', () => {
  test('are used unchanged, numbers as text', () => {
    expect(parseListSearch({ q: 12, categoria: 'Saúde', pagina: '3', 'por-pagina': 24 })).toMatchObject({
      q: '12',
      categoria: 'Saúde',
      pagina: 3,
      'por-pagina': 24,
    })
  })
  test('is left out where it is none or the default', () => {
    const nothing = { q: '', categoria: {}, pagina: -2, 'por-pagina': 7, estado: null }
    expect(Object.values(parseListSearch(nothing)).filter((value) => value !== undefined)).toEqual([])
    expect(parseListSearch({ pagina: 1, 'por-pagina': 12 })).toMatchObject({ pagina: undefined })
    expect(parseListSearch({ pagina: 1.5 }).pagina).toBeUndefined()
  })
  test('starts at the first page when a filter or the size changes', () => {
    expect(withFilter({ q: 'a', pagina: 4 }, { provincia: 'Nampula' })).toMatchObject({
      q: 'a',
      provincia: 'Nampula',
      pagina: undefined,
    })
    expect(withFilter({ pagina: 4 }, { 'por-pagina': 6 })).toMatchObject({
      'por-pagina': 6,
      pagina: undefined,
    })
  })
  test('counts as filtered only by text, category, province or status', () => {
    expect(isFiltered({ q: '  ', pagina: 2, 'por-pagina': 6 })).toBe(false)
    expect(isFiltered({ estado: 'active' })).toBe(true)
  })
})

describe('the filters', () => {
  test.each([
    ['NACIVÁRE', ['escola']],
    ['seis SALAS', ['escola']],
    ['  ', ['escola', 'sementes']],
    ['e', ['escola', 'sementes']],
    ['zebra', []],
  ])('«%s» finds %j by name or description', (q, found) =>
    expect(slugs(filterProjects(both, { q }))).toEqual(found),
  )
  test('category, province and status ignore case', () => {
    expect(slugs(filterProjects(both, { categoria: 'Educação' }))).toEqual(['escola'])
    expect(slugs(filterProjects(both, { provincia: 'nampula' }))).toEqual(['sementes'])
    expect(slugs(filterProjects(both, { estado: 'COMPLETED' }))).toEqual(['escola'])
    expect(filterProjects(both, { estado: 'completed', provincia: 'Nampula' })).toEqual([])
  })
  test('provinces come from the projects, without duplicates', () => {
    expect(listProvinces([...both, school])).toEqual(['Cabo Delgado', 'Nampula'])
  })
  test('categories come from the API, else from the projects', () => {
    expect(listCategoryNames(['Saúde', 'Água'], both)).toEqual(['Água', 'Saúde'])
    expect(listCategoryNames(undefined, both)).toEqual(['Agricultura', 'Educação'])
    expect(listCategoryNames([], both)).toEqual(['Agricultura', 'Educação'])
  })
})
