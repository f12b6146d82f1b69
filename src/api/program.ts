/** Programs as every screen sees them (RULES §3, D26). */
import { numberOf, textOf } from './normalise'

export interface Program {
  /** Undefined where only the name is known. */
  id: number | undefined
  name: string
  /** CSS colour. */
  color: string
  icon: string
}

/** RULES §9, §3: what a program has where the API does not say. */
const COLOR = '#3498db'
const ICON = 'folder'

/** A program, or null: without a name it cannot be shown. */
export function programOf(data: unknown): Program | null {
  const name = textOf(data, 'name')
  if (!name) return null
  return {
    id: numberOf(data, 'id'),
    name,
    color: textOf(data, 'color') ?? COLOR,
    icon: textOf(data, 'icon') ?? ICON,
  }
}
