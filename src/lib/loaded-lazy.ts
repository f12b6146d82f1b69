import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

interface LoadedLazy<Props> {
  Part: LazyExoticComponent<ComponentType<Props>>
  /** Starts to load the code of the component. If loading fails, `Part` loads the code again when it is rendered. */
  begin: () => void
}

/**
 * Creates a lazy component like React's `lazy`, but renders it without a placeholder if its code has already loaded.
 * React's own `lazy` always shows the placeholder first, and React then shows each placeholder for at least 300 ms.
 */
export function loadedLazy<Props>(load: () => Promise<ComponentType<Props>>): LoadedLazy<Props> {
  let part: ComponentType<Props> | null = null
  const run = async () => {
    part = await load()
    return { default: part }
  }
  // React's `lazy` requires a promise. If `then` calls its callback synchronously, React uses the value immediately.
  const atOnce = (value: { default: ComponentType<Props> }) =>
    ({ then: (take: (one: typeof value) => void) => take(value) }) as Promise<typeof value>
  return {
    Part: lazy(() => (part ? atOnce({ default: part }) : run())),
    begin: () => void run().catch(() => undefined),
  }
}
