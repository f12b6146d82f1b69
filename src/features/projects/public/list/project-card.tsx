import { Link } from '@tanstack/react-router'
import type { ProjectSummary } from '@/api/project'
import { KeptMark } from '@/ui/feedback/kept-mark'
import { Picture } from '@/ui/media/picture'
import { wholeWords } from '@/shared/whole-words'
import { projectCloth } from '../../cloth'
import { StatusMark } from '../../status-mark'
import { placeText, statusText } from '../../texts'
import styles from './project-card.module.css'

/**
 * The `sizes` of the picture: three columns on a wide screen, two on a tablet, and 160 px beside the text on a phone.
 */
const SIZES = '(min-width: 1000px) 366px, (min-width: 620px) 50vw, 160px'

interface ProjectCardProps {
  project: ProjectSummary
  /** Whether the project's page is stored on this device, so it can be opened without a network. */
  isKept: boolean
  /**
   * Whether this is the first card of the list. Its picture is loaded without waiting for it to come near the screen.
   */
  isFirst: boolean
}

export function ProjectCard({ project, isKept, isFirst }: ProjectCardProps) {
  const place = placeText(project)
  return (
    <li className={`${styles.card} c-${projectCloth(project)}`}>
      <div className={styles.picture}>
        <Picture
          src={project.picture}
          alt={project.pictureAlt ?? ''}
          width={640}
          height={440}
          sizes={SIZES}
          eager={isFirst}
        />
      </div>
      <h2 className={styles.title}>
        <Link to="/projeto/$slug" params={{ slug: project.slug }}>
          {wholeWords(project.name)}
        </Link>
      </h2>
      {project.shortDescription && <p>{project.shortDescription}</p>}
      <div className={styles.meta}>
        {place && <span>{place}</span>}
        <StatusMark status={project.status}>{statusText(project.status)}</StatusMark>
        <KeptMark isShown={isKept} />
      </div>
    </li>
  )
}
