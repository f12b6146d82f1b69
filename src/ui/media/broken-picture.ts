import type { SyntheticEvent } from 'react'
import { PLACEHOLDER_PICTURE, whenFailed } from './picture'

function replace(picture: HTMLImageElement): void {
  if (picture.getAttribute('src') !== PLACEHOLDER_PICTURE) picture.src = PLACEHOLDER_PICTURE
}

/**
 * Shows the placeholder for a broken picture. Error events of images do not bubble, so the capture phase must handle
 * them.
 */
export function showPlaceholder({ target }: SyntheticEvent): void {
  if (target instanceof HTMLImageElement) replace(target)
}

/** Shows the placeholder for pictures that have failed before the scripts ran. */
export function replaceFailed(place: HTMLElement): void {
  for (const picture of place.querySelectorAll('img')) whenFailed(picture, () => replace(picture))
}
