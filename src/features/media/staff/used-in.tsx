import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '@/lib/formats'
import { mediaUsagesQuery, type MediaUsages } from '@/lib/staff/media/media-calls'
import { ReadTrouble } from '@/ui/feedback/read-trouble'
import styles from './media-detail.module.css'

type Usage = MediaUsages['results'][number]

const PLACES: Record<Usage['places'][number], string> = {
  featured_image: 'Abertura',
  image: 'Imagem',
  content: 'Texto',
  gallery: 'Galeria',
  evidence: 'Evidência',
  document: 'Documento',
  og_image: 'Cartão das redes',
}

/**
 * The tab of a project's page that shows the file, by the place where the project uses the file. The first tab shows
 * the files of all places that are not in this list.
 */
const TABS: Partial<Record<Usage['places'][number], string>> = { gallery: 'galeria', evidence: 'evidencias' }

/** Link to the record, and there to the tab that shows the file. */
function UsageLink({ usage: { record, slug, title, places } }: { usage: Usage }) {
  const tabs = places.map((place) => TABS[place])
  // If the first tab shows the file too, the link leads to the first tab.
  const separador = tabs.includes(undefined) ? undefined : tabs[0]
  return record === 'project' ? (
    <Link to="/dashboard/projects/view/$slug" params={{ slug }} search={{ separador }}>
      {title}
    </Link>
  ) : (
    <Link to="/dashboard/posts/edit/$slug" params={{ slug }}>
      {title}
    </Link>
  )
}

/** List of the projects and posts that show the file. */
export function UsedIn({ userId, id }: { userId: number; id: number }) {
  const read = useQuery(mediaUsagesQuery(userId, id))
  const { data } = read
  return (
    <section aria-labelledby="onde">
      <h2 id="onde">Onde está</h2>
      {!data && read.isError && <ReadTrouble what="Os lugares" onRetry={() => void read.refetch()} />}
      {data && data.results.length + data.hidden === 0 && <p>Em lado nenhum.</p>}
      {data && data.results.length > 0 && (
        <ul className={styles.uses}>
          {data.results.map((usage) => (
            <li key={`${usage.record} ${usage.id}`}>
              <UsageLink usage={usage} />
              <span>
                {usage.places.map((place) => PLACES[place]).join(', ')}
                {!usage.is_public && ' (não publicado)'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && data.hidden > 0 && (
        <p>E em {formatCount(data.hidden, 'registo', 'registos')} que a sua conta não pode ver.</p>
      )}
    </section>
  )
}
