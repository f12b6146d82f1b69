import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { institution } from '@/content/institution'
import { answerWith, wireProject } from '../../../support/project-fixtures'
import { renderAt } from '../../../support/render-at'

afterEach(() => vi.unstubAllGlobals())

test('every value of every account has a copy button that names it', async () => {
  await renderAt('/doacao')
  for (const { name, lines } of institution.accounts) {
    const slip = screen.getByRole('region', { name })
    for (const { label, value } of lines) {
      expect(within(slip).getAllByText(value).length).toBeGreaterThan(0)
      expect(within(slip).getByRole('button', { name: `Copiar ${label}` })).toBeDefined()
    }
  }
})

test('while the accounts are a demonstration the page warns not to send money', async () => {
  await renderAt('/doacao')
  expect(screen.getByRole('note').textContent).toContain('não transfira dinheiro')
})

test('the impact equivalents are those of RULES.md', async () => {
  await renderAt('/doacao')
  const region = screen.getByRole('region', { name: 'O que o seu pano cobre' })
  expect(
    within(region)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('b')?.textContent),
  ).toEqual(['500 MT', '750 MT', '1.000 MT', '2.000 MT'])
})

test('a link near the top leads to the choice of the amount', async () => {
  await renderAt('/doacao')
  const link = screen.getByRole('link', { name: 'Quanto dar? Escolha um valor' })
  const aim = document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
  expect(aim?.textContent).toBe('O que o seu pano cobre')
  const accounts = screen.getByRole('heading', { name: 'Para onde transferir' })
  expect(link.compareDocumentPosition(accounts) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('the area of a program goes on to the form and to the amounts; only the name of a program is shown', async () => {
  const { unmount } = await renderAt('/doacao?area=saude')
  expect(screen.getByText('Saúde')).toBeDefined()
  for (const name of [/^Já transferi por/, /^Enviar comprovante/, /^Dar este valor/])
    for (const link of screen.getAllByRole('link', { name }))
      expect(link.getAttribute('href')).toContain('area=saude')
  unmount()
  await renderAt('/doacao?area=84%20000%200000')
  expect(screen.queryByText(/^Quer ajudar/)).toBeNull()
})

test('a chosen project is named as soon as the API has sent its name, and goes on to the form', async () => {
  answerWith((path) =>
    path.startsWith('/projects/public/projects/') ? { body: { results: [wireProject()] } } : undefined,
  )
  await renderAt('/doacao?projeto=poco-de-metuge')
  expect(screen.getByText(/^O projeto/).textContent).toContain('O projeto que escolheu segue na descrição')
  const name = await screen.findByText('Poço de Metuge')
  expect(name.parentElement?.textContent).toContain('O projeto Poço de Metuge segue na descrição')
  for (const link of screen.getAllByRole('link', { name: 'Enviar comprovante' }))
    expect(link.getAttribute('href')).toContain('projeto=poco-de-metuge')
})

test('the next steps link to the proof form and to the registration', async () => {
  await renderAt('/doacao')
  const proofs = screen.getAllByRole('link', { name: 'Enviar comprovante' })
  expect(proofs.every((link) => link.getAttribute('href') === '/enviar-comprovante')).toBe(true)
  expect(screen.getByRole('link', { name: 'Criar conta' }).getAttribute('href')).toBe('/login?mode=register')
})

test('every step that asks for a value of the account has a copy button beside it', async () => {
  await renderAt('/doacao')
  for (const steps of document.querySelectorAll('details ol'))
    for (const step of steps.querySelectorAll('li')) {
      const asks = /número|NIB|referência|descrição/i.test(step.textContent)
      expect(step.querySelector('button') !== null, step.textContent).toBe(asks)
      expect(step.querySelector('[role=status]') !== null, step.textContent).toBe(asks)
    }
})
