import type { components } from '../../../src/api/v1'
import type { SkillRow } from './store'

export const presentSkill = (row: SkillRow): components['schemas']['Named'] => ({
  id: row.id,
  name: row.name,
})
