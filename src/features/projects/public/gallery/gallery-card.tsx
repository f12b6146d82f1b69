import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, MouseEvent } from 'react'
import type { ProjectSummary } from '@/api/project'
import { Picture } from '@/ui/media/picture'
import { projectCloth } from '../../cloth'
import { galleryProgress } from '../../model'
import { projectQuery } from '../../project-queries'
import { StatusMark } from '../../status-mark'
import { galleryStatusText } from '../../texts'
import { GALLERY_STEP } from './gallery-model'
import { wholePercent } from '@/lib/formats'
import { wholeWords } from '@/shared/whole-words'
import styles from './home-gallery.module.css'

const DELAY_S = 0.1

/** Returns the id of the card's link, which gets the focus when the project's dialog closes. */
export const cardLinkId = (slug: string) => `galeria-${slug}`

interface GalleryCardProps {
  project: ProjectSummary
  index: number
  onOpen: (slug: string) => void
}

export function GalleryCard({ project, index, onOpen }: GalleryCardProps) {
  // This query only reads the details that `useEnrichment` has loaded. The card itself sends no request.
  const { data: detail } = useQuery({ ...projectQuery(project.slug), enabled: false })
  const progress = galleryProgress(project, detail)
  const place = project.district || project.province || project.location
  const isLarge = index < 2

  const open = (event: MouseEvent) => {
    // A click with a modifier key opens the project's page in a new tab or window instead of the dialog.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(project.slug)
  }

  return (
    <article
      className={`${styles.card} ${styles.enter} c-${projectCloth(project)}`}
      style={{ '--delay': `${(index % GALLERY_STEP) * DELAY_S}s` } as CSSProperties}
    >
      <div className={styles.picture}>
        <Picture
          src={project.picture}
          alt={project.pictureAlt ?? ''}
          width={640}
          height={440}
          sizes={`(min-width: 1000px) ${isLarge ? 660 : 269}px, (min-width: 620px) 50vw, 100vw`}
        />
      </div>
      <h3 className={styles.title}>
        <Link
          id={cardLinkId(project.slug)}
          to="/projeto/$slug"
          params={{ slug: project.slug }}
          aria-haspopup="dialog"
          onClick={open}
        >
          {wholeWords(project.name)}
        </Link>
      </h3>
      {isLarge && project.shortDescription && <p>{wholeWords(project.shortDescription)}</p>}
      <div className={styles.meta}>
        {place && <span>{place}</span>}
        <StatusMark status={project.status}>{galleryStatusText(project.status)}</StatusMark>
      </div>
      <div className={styles.progress}>
        <div className={styles.bar} role="img" aria-label={`Progresso: ${wholePercent(progress)}`}>
          <i style={{ width: `${progress}%` }} />
        </div>
        <b className="num" aria-hidden="true">
          {wholePercent(progress)}
        </b>
      </div>
    </article>
  )
}
