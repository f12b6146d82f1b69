/** The type of a program, and the function that reads it from API responses (RULES §3, D26). */
import { readNumber, readText } from './normalise'

export interface Program {
  /** Id of the program; undefined if the API sends only the name. */
  id: number | undefined
  name: string
  /** Colour of the program, in CSS notation. */
  color: string
  icon: string
}

/** Default values for the colour and the icon of a program (RULES §3, §9). */
const COLOR = '#3498db'
const ICON = 'folder'

/** Reads a program. Returns null if the name is missing, because such a program could not be shown. */
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
