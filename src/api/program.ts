/** Programs as every screen sees them (RULES §3, D26). */
import { readNumber, readText } from './normalise'

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
  const name = readText(data, 'name')
  if (!name) return null
  return {
    id: readNumber(data, 'id'),
    name,
    color: readText(data, 'color') ?? COLOR,
    icon: readText(data, 'icon') ?? ICON,
  }
}
