import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { createQueryClient } from '@/lib/query-client'
import { createRouter } from '@/router'

/** Renders the screen at an address with the site's own routes, as a browser does. */
export async function renderAt(address: string) {
  // The router scrolls to the top, which jsdom does not support, so `scrollTo` is replaced.
  window.scrollTo = () => undefined
  const queryClient = createQueryClient()
  const router = createRouter({ queryClient }, createMemoryHistory({ initialEntries: [address] }))
  await act(() => router.load())
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { ...view, router }
}
