import { loadedLazy } from '@/lib/loaded-lazy'

// The dialogs are loaded separately. With Mantine's modal their code is 90 KB, for which the text editor should not
// wait.
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
