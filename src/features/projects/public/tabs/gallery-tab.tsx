import type { Project } from '@/api/project'
import { Picture } from '@/ui/media/picture'
import { Time } from '@/ui/page/time'
import { galleryCategoryText } from '../../texts'
import { EmptyPart } from './facts'
import styles from './gallery-tab.module.css'

export function GalleryTab({ project }: { project: Project }) {
  const images = project.gallery ?? []
  return (
    <section className={styles.gallery}>
      <h2>Galeria</h2>
      {images.length === 0 ? (
        <EmptyPart title="Galeria em Breve">As imagens entram depois de a comunidade as ver.</EmptyPart>
      ) : (
        <ul>
          {images.map(({ id, title, description, src, category, uploadDate }, index) => (
            <li key={`${id}-${src}`}>
              <figure>
                <a className={styles.picture} href={src} target="_blank" rel="noreferrer">
                  <Picture
                    src={src}
                    alt={title || `Imagem ${index + 1} de ${project.name}`}
                    width={640}
                    height={440}
                    sizes={
                      index === 0 ? '(min-width: 1000px) 760px, 100vw' : '(min-width: 1000px) 366px, 50vw'
                    }
                  />
                  <span>{galleryCategoryText(category)}</span>
                </a>
                <figcaption>
                  {title && <b>{title}</b>}
                  {description && <span>{description}</span>}
                  {uploadDate && <Time at={uploadDate} as="long" />}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
