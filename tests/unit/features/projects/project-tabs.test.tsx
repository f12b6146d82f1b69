import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ProjectTabs } from '@/features/projects/public/page/project-tabs'
import { hasFocus } from '../../../support/has-focus'

test('two arrow keys pressed before the first tab has opened move on by two tabs', async () => {
  const onOpen = vi.fn()
  render(
    <ProjectTabs open="visao-geral" onOpen={onOpen}>
      Texto
    </ProjectTabs>,
  )
  screen.getByRole('tab', { name: 'Visão Geral' }).focus()
  for (let i = 0; i < 2; i++) fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
  expect(onOpen.mock.calls).toEqual([['detalhes'], ['progresso']])
  await hasFocus(() => screen.getByRole('tab', { name: 'Progresso' }))
})
