import type { Project } from '@/api/project'
import { currentBeneficiaries, milestoneShare, projectProgress } from '../../model'
import { wholePercent } from '@/lib/formats'
import { countText } from '../../project-formats'
import { plural } from '../../texts'

function reachText(project: Project): string {
  const people = currentBeneficiaries(project) ?? 0
  const target = project.targetBeneficiaries ?? 0
  const place = [project.district, project.province].filter(Boolean).join(', ')
  const where = place ? `, em ${place}` : ''
  const name = `O projeto «${project.name}»`
  if (people === 0 && target > 0)
    return `${name} prepara‑se para chegar a ${countText(target)} pessoas${where}.`
  if (people === 0) return `${name} está a começar${where}.`
  const reached =
    target > people
      ? `${countText(people)} das ${countText(target)} pessoas previstas`
      : `${countText(people)} ${plural(people, 'pessoa', 'pessoas')}`
  return `${name} já chegou a ${reached}${where}.`
}

/** Generates a text about the project's effect on its community (RULES §2.17). It uses only known values. */
export function impactText(project: Project): string {
  const share = milestoneShare(project.milestones, project.metrics)
  const volunteers = project.metrics?.volunteersInvolved ?? 0
  const means = [
    share && `${share.done} de ${share.total} ${plural(share.total, 'marco concluído', 'marcos concluídos')}`,
    volunteers > 0 && `${countText(volunteers)} ${plural(volunteers, 'voluntário', 'voluntários')}`,
  ].filter(Boolean)
  const progress = `o trabalho está a ${wholePercent(projectProgress(project))}.`
  const state = means.length > 0 ? `Com ${means.join(' e ')}, ${progress}` : `O${progress.slice(1)}`
  return `${reachText(project)} ${state}`
}
