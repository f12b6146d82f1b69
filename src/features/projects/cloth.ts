import type { ProjectSummary } from '@/api/project'
import { foldText } from '@/shared/fold'
import type { Cloth } from '@/ui/page/tone'

/**
 * Words in the name of a program or category, each with the fabric pattern of the area of action that they identify.
 */
const WORDS: [RegExp, Cloth][] = [
  [/aliment|agric|pesca|semente/, 'alimentacao'],
  [/reconstru|habita|infraestrutura|abrigo/, 'reconstrucao'],
  [/educa|escola|forma/, 'educacao'],
  [/psico|escuta/, 'psicossocial'],
  [/saude|agua|saneamento|nutri/, 'saude'],
  [/direito|protec|infancia|documento/, 'direitos'],
]

const clothIn = (name: string | undefined): Cloth | undefined =>
  WORDS.find(([words]) => words.test(foldText(name ?? '')))?.[1]

/**
 * Returns the pattern of a project (a class 'c-…' of src/ui/theme/grounds.css). It depends on the project's program,
 * else on its category. If neither name contains one of the words, the pattern is 'psicossocial'.
 */
export const projectCloth = (project: Pick<ProjectSummary, 'program' | 'category'>): Cloth =>
  clothIn(project.program?.name) ?? clothIn(project.category?.name) ?? 'psicossocial'
