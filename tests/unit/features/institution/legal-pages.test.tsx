import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { privacyPolicy, termsOfUse } from '@/content/legal'
import { institution } from '@/content/institution'
import { renderAt } from '../../../support/render-at'

test('the terms link to the policy and to the association from within their text', async () => {
  await renderAt('/termos-uso')
  const text = within(screen.getByRole('article'))
  expect(text.getByRole('link', { name: 'Política de Privacidade' }).getAttribute('href')).toBe(
    '/politica-privacidade',
  )
  expect(text.getByRole('link', { name: 'Sobre Nós' }).getAttribute('href')).toBe('/sobre')
})

test('the policy names an address for data requests and how long the response takes', async () => {
  await renderAt('/politica-privacidade')
  const text = within(screen.getByRole('article'))
  const section = within(
    text.getByRole('heading', { name: /Os seus direitos/ }).closest('section') as HTMLElement,
  )
  expect(section.getByRole('link', { name: institution.dataEmail }).getAttribute('href')).toBe(
    `mailto:${institution.dataEmail}`,
  )
  expect(section.getByText(/30 dias úteis/)).toBeDefined()
})

test.each([
  ['/politica-privacidade', privacyPolicy],
  ['/termos-uso', termsOfUse],
])('%s shows no mark of its source', async (address, { sections }) => {
  await renderAt(address)
  const words = screen.getByRole('article').textContent ?? ''
  expect(sections).toHaveLength(8)
  expect(words).not.toMatch(/[[\]{}]|mailto:/)
})
