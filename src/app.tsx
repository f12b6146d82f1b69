import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { createRouter } from './router'
import './ui/global-styles'
import { theme } from './ui/theme'

interface AppProps {
  router: ReturnType<typeof createRouter>
  queryClient: QueryClient
}

/** The whole application, the same in the browser and in the prerender. */
export function App({ router, queryClient }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withStaticClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
