import type { components } from '../../../src/api/v1'
import type { CategoryRow } from './store'

export const presentCategory = (row: CategoryRow): components['schemas']['ProjectCategory'] => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  program:
    row.program_id === null || row.program_name === null
      ? null
      : {
          id: row.program_id,
          name: row.program_name,
          slug: row.program_slug ?? '',
          color: row.program_color ?? '',
        },
  program_id: row.program_id,
  description: row.description,
  color: row.color,
  icon: row.icon,
  is_active: row.is_active === 1,
  order: row.position,
})
