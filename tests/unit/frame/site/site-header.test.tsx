import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { hasFocus } from '../../../support/has-focus'
import { renderAt } from '../../../support/render-at'

const menu = () => screen.getByText('Menu').closest('details') as HTMLDetailsElement
const summary = () => screen.getByText('Menu').closest('summary') as HTMLElement

test('the menu has the entries of RULES.md, in its order', async () => {
  await renderAt('/doacao')
  const bar = screen.getByRole('navigation', { name: 'Principal' })
  expect(
    within(bar)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Início', 'Sobre Nós', 'Áreas de Atuação', 'Blog', 'Contacto', 'Entrar', 'Doar Agora'])
})

test('the menu of the phone also has what the footer says about transparency and reading offline', async () => {
  await renderAt('/doacao')
  const labels = within(menu())
    .getAllByRole('link', { hidden: true })
    .map((link) => link.textContent)
  expect(labels.slice(-3)).toEqual(['Doar Agora', 'Transparência', 'Disponível sem rede'])
})

test('only the current page is marked', async () => {
  await renderAt('/sobre')
  const bar = screen.getByRole('navigation', { name: 'Principal' })
  const marked = within(bar)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
  expect(marked.map((link) => link.textContent)).toEqual(['Sobre Nós'])
})

test('the menu of the phone opens, Escape closes it and restores the focus', async () => {
  await renderAt('/doacao')
  menu().open = true
  within(menu()).getByRole('link', { name: 'Contacto' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(menu().open).toBe(false)
  await hasFocus(() => summary())
})

test('the menu of the phone closes when focus or clicks move outside, and stays open inside', async () => {
  await renderAt('/doacao')
  menu().open = true
  within(menu()).getByRole('link', { name: 'Contacto' }).focus()
  expect(menu().open).toBe(true)
  within(screen.getByRole('main')).getAllByRole('link')[0]?.focus()
  expect(menu().open).toBe(false)
  menu().open = true
  await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByRole('heading', { level: 1 }) })
  expect(menu().open).toBe(false)
})

test('Escape closes the menu of the phone wherever the focus is, and does nothing when it is closed', async () => {
  await renderAt('/doacao')
  menu().open = true
  await userEvent.keyboard('{Escape}')
  expect(menu().open).toBe(false)
  await hasFocus(() => summary())
  summary().blur()
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(document.body)
})

test('going to another page closes the phone’s menu', async () => {
  const { router } = await renderAt('/doacao')
  menu().open = true
  await userEvent.click(within(menu()).getByRole('link', { name: 'Sobre Nós' }))
  await screen.findByRole('heading', { level: 1, name: 'A ajuda mora na porta ao lado.' })
  expect(router.state.location.pathname).toBe('/sobre')
  expect(menu().open).toBe(false)
})

test('the footer shows unpublished documents as plain text', async () => {
  await renderAt('/doacao')
  const footer = screen.getByRole('contentinfo')
  for (const name of ['Prestação de Contas', 'Código de Conduta']) {
    expect(within(footer).getByText(`${name} (em preparação)`)).toBeDefined()
    expect(within(footer).queryByRole('link', { name })).toBeNull()
  }
})
