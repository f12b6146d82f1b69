import { lazy, type ComponentType } from 'react'

/**
 * Loads a component that the page does not need in order to work, such as a toast. If its code cannot be loaded,
 * nothing is shown in its place. An error would replace the whole page, and the user would lose their input.
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
