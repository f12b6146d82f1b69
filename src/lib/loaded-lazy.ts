import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

interface LoadedLazy<Props> {
  Part: LazyExoticComponent<ComponentType<Props>>
  /** Starts to load the code. If this fails, `Part` loads it again when it is shown. */
  begin: () => void
}

/**
 * Like React's `lazy`, but code that has loaded before it is shown is shown at once. React's own `lazy` always shows
 * the placeholder first, and React then keeps each placeholder for 300 ms.
 */
export function loadedLazy<Props>(load: () => Promise<ComponentType<Props>>): LoadedLazy<Props> {
  let part: ComponentType<Props> | null = null
  const run = async () => {
    part = await load()
    return { default: part }
  }
  // React asks for a promise, but takes its value at once when `then` calls back at once.
  const atOnce = (value: { default: ComponentType<Props> }) =>
    ({ then: (take: (one: typeof value) => void) => take(value) }) as Promise<typeof value>
  return {
    Part: lazy(() => (part ? atOnce({ default: part }) : run())),
    begin: () => void run().catch(() => undefined),
  }
}
