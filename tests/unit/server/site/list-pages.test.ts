import { expect, test } from 'vitest'
import { LISTS, listSearch } from '../../../../server/site/list-pages'

const WORDS = {
  filters: { categoria: ['Saúde', 'Educação'], provincia: ['Cabo Delgado'], programa: ['Saúde'] },
  lastPage: 3,
}
const own = (url: string) => listSearch('projects', url, WORDS)?.toString() ?? null

test.each([
  ['/projects', ''],
  ['/projects?utm_source=x&fbclid=y', ''],
  ['/projects?provincia=Cabo%20Delgado&categoria=Sa%C3%BAde', 'categoria=Sa%C3%BAde&provincia=Cabo+Delgado'],
  ['/projects?programa=Sa%C3%BAde', 'programa=Sa%C3%BAde'],
  ['/projects?pagina=1', ''],
  ['/projects?pagina=3&categoria=', 'pagina=3'],
])('%s is rendered with the parameters «%s»', (url, search) => {
  expect(own(url)).toBe(search)
})

test.each([
  '/projects?categoria=inventada',
  '/projects?categoria=saude',
  '/projects?provincia=Lisboa&categoria=Sa%C3%BAde',
  '/projects?pagina=4',
  '/projects?pagina=02',
  '/projects?pagina=2.0',
  '/projects?pagina=-1',
  '/projects?pagina=99999999999',
  '/projects?categoria=Sa%C3%BAde&categoria=Sa%C3%BAde',
  '/projects?programa=Inventado',
  '/projects?q=escola',
  '/projects?estado=active',
  '/projects?por-pagina=24',
])('%s is not rendered', (url) => {
  expect(own(url)).toBeNull()
})

test('a list of projects that one response does not contain completely is not rendered', () => {
  const project = {
    province: 'Cabo Delgado',
    category: { name: 'Saúde' },
    program: { name: 'Educação' },
  }
  const categories = { count: 1, results: [{ name: 'Educação' }] }
  expect(LISTS.projects.words([{ count: 101, results: [project] }, categories])).toBeNull()
  expect(LISTS.projects.words([{ count: 1, results: [project] }, categories])).toEqual({
    filters: { categoria: ['Educação', 'Saúde'], provincia: ['Cabo Delgado'], programa: ['Educação'] },
    lastPage: 1,
  })
})

test('a list of posts asks the API for its page and its category', () => {
  const [posts] = LISTS.posts.api(new URLSearchParams('categoria=água&pagina=2'))
  expect(posts).toBe('/blog/posts/?page=2&page_size=12&category=%C3%A1gua')
})
