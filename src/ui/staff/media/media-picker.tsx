import { Suspense } from 'react'
import { loadedLazy } from '@/lib/loaded-lazy'
import { useAhead } from '@/lib/use-ahead'
import type { MediaPickerProps, PickedMedia } from './picked-media'

export type { PickedMedia }

// The dialog is loaded separately. With Mantine's modal its code has 90 KB, for which the editor's fields should not
// wait.
const surface = loadedLazy<MediaPickerProps>(() =>
  import('./picker-surface').then((module) => module.PickerSurface),
)

/**
 * Loads the dialog's code when the screen is idle for the first time, so that the dialog later opens immediately and
 * without a network.
 */
export const useMediaPickerAhead = (): void => useAhead(surface.begin)

/**
 * The dialog in which the user chooses a picture or document of the media library, or uploads a new one. The dialog is
 * open for as long as this component is rendered.
 */
export function MediaPicker(props: MediaPickerProps) {
  return (
    <Suspense fallback={null}>
      <surface.Part {...props} />
    </Suspense>
  )
}
