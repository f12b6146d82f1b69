import { loadedLazy } from '@/lib/loaded-lazy'

// With Mantine's modal they have 90 KB, which the text does not wait for.
const load = () => import('./text-dialog-surfaces')
const link = loadedLazy(() => load().then((module) => module.LinkDialog))
const alt = loadedLazy(() => load().then((module) => module.AltDialog))

export const LinkDialog = link.Part
export const AltDialog = alt.Part

/** Starts to load the dialogs of the text editor. */
export function beginTextDialogs(): void {
  link.begin()
  alt.begin()
}
