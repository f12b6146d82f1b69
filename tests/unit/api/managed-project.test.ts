import { expect, test } from 'vitest'
import { listedProject, managedProject } from '@/api/managed-project'
import { projectForm, projectJson } from '@/api/project-body'
import { EMPTY_PROJECT } from '@/shared/project'

const WIRE = {
  id: 7,
  name: 'Hortas',
  slug: 'hortas',
  status: 'active',
  priority: 'high',
  is_public: true,
  is_featured: false,
  program: { id: 2, name: 'Saúde', slug: 'saude' },
  category: null,
  tags: ['água'],
  team_members: [],
  start_date: '2026-01-31',
  end_date: null,
  target_beneficiaries: 40,
  budget: '1500.00',
  progress_percentage: '62%',
  featured_image: '/media/projetos/horta-0a1b2c3d4e-640.webp',
  updated_at: '2026-02-01T10:00:00.000Z',
  updated_by_name: 'Ana A.',
  version: 'a1',
}

test('a project of our API has all values of its form, its version and who saved it', () => {
  expect(managedProject(WIRE)).toMatchObject({
    id: 7,
    version: 'a1',
    program: 'Saúde',
    saved: { by: 'Ana A.', at: '2026-02-01T10:00:00.000Z' },
    deletedAt: null,
    values: {
      ...EMPTY_PROJECT,
      name: 'Hortas',
      slug: 'hortas',
      status: 'active',
      priority: 'high',
      is_public: true,
      program_id: '2',
      tags: ['água'],
      start_date: '2026-01-31',
      target_beneficiaries: '40',
      budget: '1\u00a0500',
      progress_percentage: '62%',
      featured_image: '/media/projetos/horta-0a1b2c3d4e-640.webp',
    },
  })
})

test('a project of another API may have ids for records, camelCase, numbers as text and no version', () => {
  const project = managedProject({
    id: '7',
    name: 'Hortas',
    program: 3,
    categoryId: '4',
    isPublic: 1,
    teamMembers: [{ name: 'Ana' }, 'Rui'],
    image: '/a.jpg',
  })
  expect(project).toMatchObject({ id: 7, version: null, saved: { by: null, at: null } })
  expect(project?.values).toMatchObject({
    program_id: '3',
    category_id: '4',
    is_public: true,
    team_members: ['Ana', 'Rui'],
    featured_image: '/a.jpg',
    status: 'planning',
    priority: 'medium',
  })
})

test('a project without an id or a name cannot be managed', () => {
  expect(managedProject({ name: 'Hortas' })).toBeNull()
  expect(managedProject({ id: 7 })).toBeNull()
  expect(listedProject({ name: 'Hortas', slug: 'hortas' })).toBeNull()
})

test('a row of the list says since when the project is in the bin', () => {
  expect(listedProject({ ...WIRE, deleted_at: '2026-02-02T00:00:00.000Z' })).toMatchObject({
    id: 7,
    slug: 'hortas',
    budget: 1500,
    deletedAt: '2026-02-02T00:00:00.000Z',
    saved: { by: 'Ana A.' },
  })
})

test('in JSON an empty number, date, amount or address is null, and an empty text stays a text', () => {
  expect(
    projectJson({ name: 'Hortas', program_id: '', target_beneficiaries: '40', end_date: '', excerpt: '' }),
  ).toEqual({ name: 'Hortas', program_id: null, target_beneficiaries: 40, end_date: null, excerpt: '' })
})

test('a number that was typed wrongly is sent as it is, so that the server can say what is wrong', () => {
  expect(projectJson({ name: 'Hortas', target_beneficiaries: 'muitos' })).toMatchObject({
    target_beneficiaries: 'muitos',
  })
})

test('in multipart a list is repeated, an empty list is one empty value, and a file takes the place of its address', () => {
  const picture = new File(['x'], 'horta.jpg')
  const form = projectForm(
    { name: 'Hortas', tags: ['água', 'solo'], team_members: [], featured_image: '/old.jpg' },
    { featured_image: picture },
  )
  expect(form.getAll('tags')).toEqual(['água', 'solo'])
  expect(form.getAll('team_members')).toEqual([''])
  expect(form.getAll('featured_image')).toEqual([picture])
})
