import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles/global.layer.css'
import type { ReactNode } from 'react'
import './mantine.css'
import { theme } from './theme'

/**
 * What Mantine's inputs and dialogs need around them. Each form and dialog brings it: pages to read carry no Mantine,
 * which would be a sixteenth of all the script of their first load.
 */
export function Mantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
