import { expect, test } from 'vitest'
import { groupText, rightsMatrix, rightsSentence } from '../../../../src/features/users/staff/rights-words'
import { filterQuery } from '../../../../src/features/users/staff/user-filters'
import { summaryText } from '../../../../src/features/users/staff/user-words'
import { roleChangeText } from '../../../../src/shared/role-change'

const staff = (...groups: string[]) => ({ isStaff: true, isSuperuser: false, groups })
const sentence = (...groups: string[]) => {
  const { verbs, things, more } = rightsSentence(staff(...groups))
  return `${verbs}${things} ${more}`.trim()
}
const row = (label: string, rights = staff()) =>
  rightsMatrix(rights).find((one) => one.label === label)?.cells

test('the sentence says what each group may do, and what it does not see', () => {
  expect(sentence('Gestor de Projetos')).toBe(
    'ver, criar, editar e excluir projetos e as suas categorias. Não vê o blog, doações, comunidade nem usuários.',
  )
  expect(sentence('Gestor de Blog')).toContain('artigos e categorias do blog. Não vê projetos')
  expect(sentence('Gestor de Comunidade')).toBe(
    'ver, criar, editar e excluir voluntários e beneficiários. Também decide as doações, responde às mensagens e trata dos parceiros. Não vê o blog, projetos nem usuários.',
  )
  expect(sentence('Visualizador')).toContain('ver tudo o que a equipa vê, sem mudar nada.')
  expect(sentence()).toBe(sentence('Visualizador'))
  expect(sentence('Gestor de Blog', 'Visualizador')).toContain('Vê o resto sem o mudar')
  expect(sentence('Super Admin')).toContain('Só não torna ninguém superutilizador.')
  expect(rightsSentence({ isStaff: false, isSuperuser: false, groups: ['Super Admin'] }).verbs).toBe(
    'usar o Portal de Comunidade',
  )
})

test('the matrix follows the rules of the guard and the server', () => {
  expect(row('Projetos', staff('Gestor de Projetos'))).toEqual([true, true, true, true])
  expect(row('Blog', staff('Gestor de Projetos'))).toEqual([false, false, false, false])
  expect(row('Doações', staff('Visualizador'))).toEqual([true, null, false, null])
  expect(row('Mensagens de contacto', staff('Visualizador'))).toEqual([false, null, false, null])
  expect(row('Parceiros', staff('Gestor de Comunidade'))).toEqual([true, true, true, true])
  expect(row('Usuários', staff('Super Admin'))).toEqual([true, true, true, null])
  expect(row('Usuários', staff('Visualizador'))).toEqual([false, false, false, null])
})

test('a list line names the group or why there is none', () => {
  expect(groupText(staff()).title).toBe('Sem grupo')
  expect(groupText({ isStaff: false, isSuperuser: false, groups: [] }).title).toBe('Comunidade')
  expect(groupText({ isStaff: true, isSuperuser: true, groups: [] }).title).toBe('Superutilizador')
})

test('the URL of the list becomes the parameters of the API, and unknown values are ignored', () => {
  expect(filterQuery({})).toEqual({ staff: true, active: true })
  expect(filterQuery({ estado: 'desativadas', ordem: '-entrada', procura: 'ana' })).toEqual({
    active: false,
    ordering: '-last_sign_in',
    search: 'ana',
  })
  expect(filterQuery({ grupo: 'sem-grupo', convite: 'por-aceitar' })).toEqual({
    staff: true,
    active: true,
    group: 'none',
    invited: true,
  })
  expect(filterQuery({ estado: 'nada', grupo: 'Rei', ordem: 'x' })).toEqual({ staff: true, active: true })
})

test('a role change of the audit log is told in words', () => {
  expect(roleChangeText('+Gestor de Blog -is_staff -Super Admin')).toBe(
    'Passou a ter: Gestor de Blog. Deixou de ter: Equipa, Super Admin.',
  )
  expect(summaryText({ staff: 1, community: 0, inactive: 0 })).toBe(
    '1 pessoa da equipa; 0 contas da comunidade.',
  )
})
