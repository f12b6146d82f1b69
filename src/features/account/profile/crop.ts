/** Chooses a square part of a picture. Pure. */

export interface Crop {
  /** 1: as much of the picture as fits into the square; CROP_ZOOM_MAX: the smallest part. */
  zoom: number
  /** Where the square is: 0 at the left or top edge of the picture, 1 at the right or bottom edge. */
  x: number
  y: number
}

export const CROP_ZOOM_MAX = 4
export const CENTRE: Crop = { zoom: 1, x: 0.5, y: 0.4 }

interface Size {
  width: number
  height: number
}

/** The square in pixels of the picture. It never leaves the picture. */
export function cropSquare({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

/**
 * Moves the picture under the square.
 * @param dx, dy shares of the square's side; positive moves the picture to the right or down
 */
export function moveCrop(size: Size, crop: Crop, dx: number, dy: number): Crop {
  const { side } = cropSquare(size, crop)
  const [freeX, freeY] = [size.width - side, size.height - side]
  return {
    ...crop,
    x: freeX > 0 ? clamp(crop.x - (dx * side) / freeX) : crop.x,
    y: freeY > 0 ? clamp(crop.y - (dy * side) / freeY) : crop.y,
  }
}
