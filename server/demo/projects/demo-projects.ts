import type { DemoProject } from './demo-project'
import { EDUCATION } from './education'
import { FOOD } from './food'
import { HEALTH } from './health'
import { PROTECTION } from './protection'
import { PSYCHOSOCIAL } from './psychosocial'
import { RECONSTRUCTION } from './reconstruction'

/**
 * All projects of the demonstration (D2). Together they have every status and priority. Some of them lack fields, as
 * real projects do.
 */
export const DEMO_PROJECTS: readonly DemoProject[] = [
  ...EDUCATION,
  ...FOOD,
  ...RECONSTRUCTION,
  ...HEALTH,
  ...PROTECTION,
  ...PSYCHOSOCIAL,
]
