import type { components } from '../../../src/api/v1'
import type { ProgramRow } from './store'

export const presentProgram = (row: ProgramRow): components['schemas']['Program'] => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  description: row.description,
  color: row.color,
  icon: row.icon,
})
