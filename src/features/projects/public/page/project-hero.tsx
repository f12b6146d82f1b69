import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import type { Project } from '@/api/project'
import { Breadcrumb } from '@/ui/page/breadcrumb'
import { Button, ButtonLink } from '@/ui/page/button'
import { Icon } from '@/ui/media/icon'
import { Picture } from '@/ui/media/picture'
import { isOverdue, projectProgress } from '../../model'
import { donationLink, isClosed } from '../donation-link'
import { wholePercent } from '@/lib/formats'
import { Time } from '@/ui/page/time'
import { wholeWords } from '@/shared/whole-words'
import { priorityText, statusText } from '../../texts'
import styles from './project-hero.module.css'
import { shareProject } from './share-project'

/**
 * Maximum length of a description in characters. A longer description would push the title off a phone's first screen,
 * so the short description is shown instead.
 */
const DESCRIPTION_MAX = 300

function heroText({ description, shortDescription }: Project): string {
  if (!shortDescription) return description
  return description && description.length <= DESCRIPTION_MAX ? description : shortDescription
}

/** Returns the place, the district (if it differs from the place) and the province (RULES §2.17). */
function whereText({ location, district, province }: Project): string {
  return [...new Set([location, district, province].filter(Boolean))].join(', ')
}

export function ProjectHero({ project }: { project: Project }) {
  const progress = projectProgress(project)
  const where = whereText(project)
  const isOver = project.status === 'completed'
  const { startDate, endDate } = project
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.words}>
          <Breadcrumb>
            <li>
              <Link to="/projects">Projetos</Link>
            </li>
          </Breadcrumb>
          <ul className={styles.badges}>
            <li data-status={project.status}>{statusText(project.status)}</li>
            {!isOver && (
              <li data-priority={project.priority}>
                Prioridade {priorityText(project.priority).toLowerCase()}
              </li>
            )}
          </ul>
          <h1>{wholeWords(project.name)}</h1>
          <p>{wholeWords(heroText(project))}</p>
          <ul className={styles.where}>
            {where && (
              <li>
                <Icon name="pin" />
                {where}
              </li>
            )}
            {startDate && (
              <li>
                <Icon name="clock" />
                <span>
                  {project.status === 'planning' ? 'Início previsto: ' : 'Desde '}
                  <Time at={startDate} as="long" />
                </span>
              </li>
            )}
            {isOverdue(endDate, isOver) && (
              <li>
                <Icon name="alert" />
                <span>
                  O fim previsto, <Time at={endDate ?? ''} as="long" />, já passou
                </span>
              </li>
            )}
            {isClosed(project) && (
              <li>
                <Icon name="alert" />
                <span>
                  Este projeto está {statusText(project.status).toLowerCase()}. O que doar agora vai para os
                  outros projetos.
                </span>
              </li>
            )}
          </ul>
          <div className={styles.actions}>
            <ProjectActions project={project} />
          </div>
        </div>
        <div className={styles.picture}>
          <Picture
            src={project.picture}
            alt={project.pictureAlt ?? `Imagem do projeto ${project.name}`}
            width={960}
            height={660}
            sizes="(min-width: 1000px) 50vw, 100vw"
            eager
          />
          <div className={styles.over}>
            <div className={styles.bar} role="img" aria-label={`Progresso: ${wholePercent(progress)}`}>
              <i style={{ '--share': `${progress}%` } as CSSProperties} />
            </div>
            <b className="num" aria-hidden="true">
              {wholePercent(progress)}
            </b>
          </div>
        </div>
      </div>
      <div className={styles.hem} aria-hidden="true" />
    </>
  )
}

/** Buttons to donate to the project and to share it; on a phone they are fixed at the bottom of the screen. */
export function ProjectActions({ project }: { project: Project }) {
  return (
    <>
      <ButtonLink to="/doacao" {...donationLink(project)} variant="donate">
        Apoiar Projeto
      </ButtonLink>
      <Button
        variant="line"
        icon="share"
        className="needs-script"
        onClick={() => void shareProject(project.slug, project.name)}
      >
        Compartilhar
      </Button>
    </>
  )
}
