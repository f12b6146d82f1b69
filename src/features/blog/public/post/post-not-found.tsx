import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ButtonLink } from '@/ui/page/button'
import { Drawing } from '@/ui/media/drawing'
import { Icon } from '@/ui/media/icon'
import { postsQuery } from '../../queries'
import styles from './post-message.module.css'

const SUGGESTED = 3

/** Shown at a blog address without a post: a link to the list, and posts to read. */
export function PostNotFound() {
  const { data } = useQuery(postsQuery())
  const posts = data?.results.slice(0, SUGGESTED) ?? []
  return (
    <section className={styles.message}>
      <div className={`wrap ${styles.columns}`}>
        <Drawing src="/identity/empty.svg" alt="" width={320} height={240} className={styles.drawing} />
        <div>
          <h1>Artigo não encontrado</h1>
          <p>O endereço pode ter mudado, ou o artigo já não está publicado. Os outros continuam no blog.</p>
          <ButtonLink to="/blog" icon="back">
            Voltar ao blog
          </ButtonLink>
        </div>
        {posts.length > 0 && (
          <div>
            <h2>Talvez queira ler</h2>
            <ul className={styles.list}>
              {posts.map(({ slug, title }) => (
                <li key={slug}>
                  <Link to="/blog/$slug" params={{ slug }}>
                    {title}
                    <Icon name="arrow" />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}
