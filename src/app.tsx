import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { createRouter } from './router'
import '@/ui/theme/global-styles'

interface AppProps {
  router: ReturnType<typeof createRouter>
  queryClient: QueryClient
}

/**
 * The whole application. The browser and the prerender (the build step that writes HTML) render the same component.
 */
export function App({ router, queryClient }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
