import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { BelowFold } from '@/ui/page/below-fold'
import { Icon } from '@/ui/media/icon'
import { ReadAge } from '@/ui/feedback/read-age'
import { DeviceText } from '@/ui/page/this-device'
import { keptDetailsQuery } from '../../queries'
import { foundText } from '../../texts'
import { BlogLoading } from './blog-loading'
import styles from './blog-page.module.css'
import { parseBlogSearch, toPostFilter, type BlogSearch } from './blog-search'
import { CategoryBar, useCategoryName } from './category-bar'
import { LeadPost } from './lead-post'
import { PagesNav } from './pages-nav'
import { PostRow } from './post-row'
import { SearchBox } from './search-box'
import { TagList } from './tag-list'
import { usePosts, type PostList } from './use-posts'

const FromKeptNote = lazy(() =>
  import('./from-kept-note').then((module) => ({ default: module.FromKeptNote })),
)
const BlogEmpty = lazy(() => import('./blog-empty').then((module) => ({ default: module.BlogEmpty })))

const ListError = lazy(() => import('./list-error').then((module) => ({ default: module.ListError })))

const route = getRouteApi('/_site/blog/')

/** The blog's list of posts: the newest one large, the others in rows. */
export function BlogPage() {
  // The prerendered page knows no query parameters. The first render must match it, so it ignores them too.
  const isHydrated = useHydrated()
  const raw = route.useSearch({ shouldThrow: false })
  const search = parseBlogSearch(isHydrated ? { ...raw } : {})
  const list = usePosts(toPostFilter(search), isHydrated)
  return (
    <>
      <section className={styles.masthead}>
        <div className={`wrap ${styles.head}`}>
          <h1>Blog</h1>
          <p>O que vimos, o que custou, o que correu mal. Escrito no terreno.</p>
          <div className={styles.search}>
            <SearchBox search={search} />
          </div>
        </div>
      </section>
      <BelowFold />
      <CategoryBar search={search} />
      <List search={search} list={list} />
    </>
  )
}

const isNarrowed = ({ procura, categoria, etiqueta }: BlogSearch) => Boolean(procura || categoria || etiqueta)

function List({ search, list }: { search: BlogSearch; list: PostList }) {
  const { data: kept } = useQuery(keptDetailsQuery)
  const categoryName = useCategoryName(search.categoria ?? '')
  const { search: words, tag, page } = toPostFilter(search)
  const isFront = !isNarrowed(search) && page === 1

  if (list.kind === 'loading') return <BlogLoading />
  if (list.kind === 'error' && list.error?.status !== 404)
    return (
      <Suspense fallback={<BlogLoading />}>
        <ListError {...list} />
      </Suspense>
    )
  // Other API servers answer 404 for a page beyond the last one.
  if (list.kind === 'error' || list.posts.length === 0)
    return (
      <Suspense fallback={<BlogLoading />}>
        <BlogEmpty
          search={search}
          categoryName={categoryName}
          isFromKept={list.kind === 'posts' && list.isFromKept}
        />
      </Suspense>
    )

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
            <div className={list.isOld ? styles.old : undefined}>
              {rows.map((post) => (
                <PostRow key={post.slug} post={post} isKept={kept?.has(post.slug) ?? false} />
              ))}
            </div>
            <PagesNav search={search} page={page} last={list.lastPage} />
          </div>
          <aside className={styles.side}>
            <TagList search={search} />
            <div className={styles.keep}>
              <b>Ler sem rede</b>
              <p>
                <DeviceText text="Os artigos marcados já estão neste {aparelho}. Abra um dos outros uma vez e fica também." />
              </p>
            </div>
            <a className={styles.feed} href="/blog/feed.xml">
              <Icon name="bell" />
              Seguir o blog por RSS
            </a>
          </aside>
        </div>
      </section>
    </>
  )
}
