import { lazy, type ComponentType } from 'react'

/**
 * Loads a component that a page can do without, such as a toast. If its code cannot be loaded, nothing is shown in its
 * place: an error would replace the whole page, and what the user typed with it.
 */
export const optionalPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy<ComponentType<P>>(() =>
    load().then(
      (component) => ({ default: component }),
      (error: unknown) => {
        console.info('An optional part of the page could not be loaded', error)
        return { default: () => null }
      },
    ),
  )
