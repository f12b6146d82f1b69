/** Computes a square section of a picture. The functions use only their parameters. */

export interface Crop {
  /** Zoom factor. With 1, the square is as large as the picture allows; with CROP_ZOOM_MAX it is smallest. */
  zoom: number
  /**
   * Position of the square, from 0 to 1: 0 is at the left or top edge of the picture, 1 at the right or bottom edge.
   */
  x: number
  y: number
}

export const CROP_ZOOM_MAX = 4
export const CENTRE: Crop = { zoom: 1, x: 0.5, y: 0.4 }

interface Size {
  width: number
  height: number
}

/** Returns the square in pixels of the picture. The square is always inside the picture. */
export function cropSquare({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

/**
 * Moves the picture behind the square.
 * @param dx, dy distances as fractions of the square's side; positive values move the picture to the right or down
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
