import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ProjectPreview } from '@/features/projects/staff/editor/project-preview'
import { EMPTY_PROJECT } from '@/shared/project'
import { answerWith, withoutLayout } from '../../../support/project-fixtures'
import { renderScreen, SCREEN_PATH } from '../../../support/render-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the preview has the focal point and the alternative text that the library has for the picture', async () => {
  withoutLayout()
  const file = { id: 1, alt_text: 'Uma ponte de madeira', is_decorative: false, focal_x: 20, focal_y: 80 }
  const address = '/media/biblioteca/ponte-1a2b3c4d5e-640.webp'
  answerWith((path, query) =>
    path === '/media/files/' && query.get('address') === address ? { body: { results: [file] } } : undefined,
  )
  await renderScreen(() => (
    <QueryClientProvider client={new QueryClient()}>
      <ProjectPreview
        values={{ ...EMPTY_PROJECT, name: 'Ponte de Nacuta', featured_image: address }}
        project={null}
        userId={7}
        onClose={() => {}}
      />
    </QueryClientProvider>
  ))
  const picture = await screen.findByRole('img', { name: 'Uma ponte de madeira' })
  expect(picture.style.objectPosition).toBe('20% 80%')
  expect(picture.getAttribute('src')).toContain(address)
})

test('the preview is a dialog over the whole screen, whose links do not leave the form', async () => {
  withoutLayout()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const onClose = vi.fn()
  await renderScreen(() => (
    <QueryClientProvider client={new QueryClient()}>
      <ProjectPreview
        values={{ ...EMPTY_PROJECT, name: 'Ponte de Nacuta', slug: 'ponte' }}
        project={null}
        userId={7}
        onClose={onClose}
      />
    </QueryClientProvider>
  ))
  const dialog = await screen.findByRole('dialog', { name: 'Assim verão os visitantes' })
  await within(dialog).findByRole('heading', { name: 'Ponte de Nacuta' })
  const user = userEvent.setup()
  for (const link of within(dialog).getAllByRole('link')) await user.click(link)
  expect(window.location.pathname).toBe(SCREEN_PATH)
  await user.click(within(dialog).getByRole('button', { name: 'Voltar a editar' }))
  expect(onClose).toHaveBeenCalledOnce()
})
