import { useState, type MouseEvent } from 'react'
import type { Project } from '@/api/project'
import { Picture } from '@/ui/media/picture'
import { Time } from '@/ui/page/time'
import { wholeWords } from '@/shared/whole-words'
import { galleryCategoryText } from '../../texts'
import { EmptyPart } from './facts'
import styles from './gallery-tab.module.css'

// The viewer's code is loaded when the user clicks a picture for the first time. The worker precaches it.
const loadViewer = () => import('./gallery-viewer')
type Viewer = Awaited<ReturnType<typeof loadViewer>>['GalleryViewer']

export function GalleryTab({ project }: { project: Project }) {
  const images = project.gallery ?? []
  const [open, setOpen] = useState<{ Viewer: Viewer; index: number } | null>(null)

  const press = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    // A click with one of these keys opens the link in a new tab or window, or downloads it.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    void loadViewer().then(
      ({ GalleryViewer }) => setOpen({ Viewer: GalleryViewer, index }),
      // If the viewer's code cannot be loaded, the browser opens the picture's file.
      () => location.assign(href),
    )
  }

  return (
    <section className={styles.gallery}>
      <h2>Galeria</h2>
      {images.length === 0 ? (
        <EmptyPart title="Galeria em Breve">As imagens entram depois de a comunidade as ver.</EmptyPart>
      ) : (
        <ul>
          {images.map(({ id, title, description, src, alt, category, uploadDate }, index) => (
            <li key={`${id}-${src}`}>
              <figure>
                {/* Without scripts, the link opens the picture's file. */}
                <a className={styles.picture} href={src} onClick={(event) => press(event, index)}>
                  <Picture
                    src={src}
                    alt={alt || title || `Imagem ${index + 1} de ${project.name}`}
                    width={640}
                    height={440}
                    sizes={
                      index === 0 ? '(min-width: 1000px) 760px, 100vw' : '(min-width: 1000px) 366px, 50vw'
                    }
                  />
                  <span>{galleryCategoryText(category)}</span>
                </a>
                <figcaption>
                  {title && <b>{wholeWords(title)}</b>}
                  {description && <span>{wholeWords(description)}</span>}
                  {uploadDate && <Time at={uploadDate} as="long" />}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
      {open && <open.Viewer project={project} first={open.index} onClose={() => setOpen(null)} />}
    </section>
  )
}
