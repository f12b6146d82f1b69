import { Suspense } from 'react'
import { loadedLazy } from '@/lib/loaded-lazy'
import { useAhead } from '@/lib/use-ahead'
import type { MediaPickerProps, PickedMedia } from './picked-media'

export type { PickedMedia }

// With Mantine's modal it has 90 KB, which the editor's fields do not wait for.
const surface = loadedLazy<MediaPickerProps>(() =>
  import('./picker-surface').then((module) => module.PickerSurface),
)

/** Loads the dialog's code when the screen has been idle once, so that it opens at once and without a network. */
export const useMediaPickerAhead = (): void => useAhead(surface.begin)

/**
 * The dialog in which an editor chooses a picture or document of the library, or uploads a new one. It is shown as long
 * as it is rendered.
 */
export function MediaPicker(props: MediaPickerProps) {
  return (
    <Suspense fallback={null}>
      <surface.Part {...props} />
    </Suspense>
  )
}
