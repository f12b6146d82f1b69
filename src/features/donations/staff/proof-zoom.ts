/** The zoom and the rotation with which a proof is shown. */
export interface ProofView {
  /** The width of the picture relative to its window. With 1 the whole width is visible. */
  zoom: number
  /** The rotation of the picture, as a number of quarter turns to the right. */
  turns: number
}

export const WHOLE: ProofView = { zoom: 1, turns: 0 }
export const ZOOM_MAX = 4

/** The zoom factors for buttons and keys. With two fingers any factor is possible. */
const ZOOMS = [1, 1.5, 2, 3, ZOOM_MAX]
/** Two zoom factors that differ by less than this count as equal. */
const NEAR = 0.01

export const clampZoom = (zoom: number): number => Math.min(ZOOM_MAX, Math.max(1, zoom))

/** Returns the next larger or the next smaller zoom factor. */
export const stepped = (zoom: number, by: 1 | -1): number =>
  by > 0
    ? (ZOOMS.find((step) => step > zoom + NEAR) ?? ZOOM_MAX)
    : (ZOOMS.findLast((step) => step < zoom - NEAR) ?? 1)

export const turned = (view: ProofView): ProofView => ({ ...view, turns: (view.turns + 1) % 4 })
