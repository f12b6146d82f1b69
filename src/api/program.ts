/** The type of a program, and the function that reads it from API responses (RULES §3, D26). */
import { readNumber, readText } from './normalise'

export interface Program {
  /** Undefined when the API sends only the name. */
  id: number | undefined
  name: string
  /** A CSS colour. */
  color: string
  icon: string
}

/** The default colour and icon of a program (RULES §3, §9). */
const COLOR = '#3498db'
const ICON = 'folder'

/** Reads a program. Returns null when the name is missing, because it could then not be shown. */
export function normaliseProgram(data: unknown): Program | null {
  const name = readText(data, 'name')
  if (!name) return null
  return {
    id: readNumber(data, 'id'),
    name,
    color: readText(data, 'color') ?? COLOR,
    icon: readText(data, 'icon') ?? ICON,
  }
}
