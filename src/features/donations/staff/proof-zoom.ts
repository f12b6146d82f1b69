/** How a proof is shown. */
export interface ProofView {
  /** How many times the width of its window the picture has; 1 shows all of it. */
  zoom: number
  /** Quarter turns to the right. */
  turns: number
}

export const WHOLE: ProofView = { zoom: 1, turns: 0 }
export const ZOOM_MAX = 4

/** The steps of buttons and keys. Fingers enlarge without steps. */
const ZOOMS = [1, 1.5, 2, 3, ZOOM_MAX]
/** Two sizes that differ by less look the same. */
const NEAR = 0.01

export const clampZoom = (zoom: number): number => Math.min(ZOOM_MAX, Math.max(1, zoom))

/** The next larger or smaller step. */
export const stepped = (zoom: number, by: 1 | -1): number =>
  by > 0
    ? (ZOOMS.find((step) => step > zoom + NEAR) ?? ZOOM_MAX)
    : (ZOOMS.findLast((step) => step < zoom - NEAR) ?? 1)

export const turned = (view: ProofView): ProofView => ({ ...view, turns: (view.turns + 1) % 4 })
