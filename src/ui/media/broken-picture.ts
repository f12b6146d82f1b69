import type { SyntheticEvent } from 'react'
import { PLACEHOLDER_PICTURE, whenFailed } from './picture'

function replace(picture: HTMLImageElement): void {
  if (picture.getAttribute('src') !== PLACEHOLDER_PICTURE) picture.src = PLACEHOLDER_PICTURE
}

/**
 * Error handler that replaces a broken picture with the placeholder. Use it in the capture phase, because error events
 * of images do not bubble.
 */
export function showPlaceholder({ target }: SyntheticEvent): void {
  if (target instanceof HTMLImageElement) replace(target)
}

/** Shows the placeholder instead of pictures that failed to load before the scripts ran. */
export function replaceFailed(place: HTMLElement): void {
  for (const picture of place.querySelectorAll('img')) whenFailed(picture, () => replace(picture))
}
