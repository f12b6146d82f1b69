import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ReadAge } from '@/ui/feedback/read-age'
import { DeviceText } from '@/ui/page/this-device'
import { keptDetailsQuery } from '../../queries'
import { foundText } from '../../texts'
import styles from './found-posts.module.css'
import { toPostFilter, type BlogSearch } from './blog-search'
import { LeadPost } from './lead-post'
import { PagesNav } from './pages-nav'
import { PostRow } from './post-row'
import { TagList } from './tag-list'
import type { PostList } from './use-posts'

const FromKeptNote = lazy(() =>
  import('./from-kept-note').then((module) => ({ default: module.FromKeptNote })),
)

const isNarrowed = ({ procura, categoria, etiqueta }: BlogSearch) => Boolean(procura || categoria || etiqueta)

interface FoundPostsProps {
  search: BlogSearch
  list: Extract<PostList, { kind: 'posts' }>
  categoryName: string
}

/** The posts that were found, in rows. On the first page of the list without a filter, the newest post is large. */
export function FoundPosts({ search, list, categoryName }: FoundPostsProps) {
  const { data: kept } = useQuery(keptDetailsQuery)
  const { search: words, tag, page } = toPostFilter(search)
  const isFront = !isNarrowed(search) && page === 1
  const [first, ...others] = list.posts
  const rows = isFront ? others : list.posts
  return (
    <>
      {isFront && first && <LeadPost post={first} isKept={kept?.has(first.slug) ?? false} />}
      {!list.isFromKept && list.updatedAt > 0 && (
        <div className="wrap">
          <ReadAge at={list.updatedAt} isLabel />
        </div>
      )}
      <section className={styles.list} aria-busy={list.isOld || undefined}>
        <div className={`wrap ${styles.columns}`}>
          <div>
            {list.isFromKept && (
              <Suspense fallback={null}>
                <FromKeptNote isSearch={isNarrowed(search)} />
              </Suspense>
            )}
            <div role="status">
              <h2 className={styles.title}>
                {isNarrowed(search)
                  ? foundText(list.count, { search: words, category: categoryName, tag })
                  : 'Mais recentes'}
              </h2>
            </div>
            {words && (
              <Link to="/projects" search={{ q: words }} className={styles.feed}>
                Procurar também nos projetos
              </Link>
            )}
            <div className={list.isOld ? styles.old : undefined}>
              {rows.map((post) => (
                <PostRow
                  key={post.slug}
                  post={post}
                  isKept={kept?.has(post.slug) ?? false}
                  isFirst={post === first && !isFront}
                />
              ))}
            </div>
            <PagesNav search={search} page={page} last={list.lastPage} />
          </div>
          <aside className={styles.side}>
            <TagList search={search} />
            <div className={styles.keep}>
              <b>Ler sem rede</b>
              <p>
                <DeviceText
                  text={
                    list.posts.some(({ slug }) => kept?.has(slug))
                      ? 'Os artigos marcados já estão neste {aparelho}. Abra um dos outros uma vez e fica também.'
                      : 'Abra um artigo uma vez e fica neste {aparelho}.'
                  }
                />
              </p>
            </div>
            <a className={styles.feed} href="/blog/feed.xml">
              Seguir o blog por RSS
            </a>
          </aside>
        </div>
      </section>
    </>
  )
}
