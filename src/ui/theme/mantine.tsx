import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles/global.layer.css'
import type { ReactNode } from 'react'
import './mantine.css'
import { theme } from './theme'

/**
 * Provider for Mantine's inputs and dialogs. Each form and dialog includes it, so that pages without them do not load
 * Mantine, which is a sixteenth of the scripts of a first load.
 */
export function Mantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withStaticClasses={false}
      // Without this option Mantine adds a style element with classes that this site does not use, in a place where
      // HTML does not allow it.
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
