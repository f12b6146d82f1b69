import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { BelowFold } from '@/ui/page/below-fold'
import { postsQuery } from '../../queries'
import { BlogLoading } from './blog-loading'
import styles from './blog-page.module.css'
import { parseBlogSearch, toPostFilter, type BlogSearch } from './blog-search'
import { CategoryBar, useCategoryName } from './category-bar'
import { SearchBox } from './search-box'
import type { FoundPosts as FoundPostsComponent } from './found-posts'
import { usePosts, type PostList } from './use-posts'

type FoundPostsModule = { default: typeof FoundPostsComponent }
let foundPosts: FoundPostsModule | undefined

/**
 * Loads the code that shows the posts. In a prerendered page the posts arrive after the page, so this code is loaded at
 * the same time as they are.
 */
export const loadFoundPosts = async (): Promise<FoundPostsModule> =>
  (foundPosts ??= { default: (await import('./found-posts')).FoundPosts })

// When the code is loaded already, this `then` calls back immediately, so React renders the posts in the same pass.
// With a real promise React would show the placeholder first.
const FoundPosts = lazy(() =>
  foundPosts
    ? ({ then: (take: (module: FoundPostsModule) => void) => take(foundPosts!) } as Promise<FoundPostsModule>)
    : loadFoundPosts(),
)
const BlogEmpty = lazy(() => import('./blog-empty').then((module) => ({ default: module.BlogEmpty })))

const ListError = lazy(() => import('./list-error').then((module) => ({ default: module.ListError })))

const route = getRouteApi('/_site/blog/')

/** The blog's list of posts: the newest one large, the others in rows. */
export function BlogPage() {
  const isHydrated = useHydrated()
  const wanted = parseBlogSearch({ ...route.useSearch({ shouldThrow: false }) })
  // The build prerenders this page without posts and without query parameters. Unless the posts came with the page, the
  // first render in the browser must produce the same HTML.
  const isReady =
    useQueryClient().getQueryData(postsQuery(toPostFilter(wanted)).queryKey) !== undefined || isHydrated
  const search = isReady ? wanted : {}
  const list = usePosts(toPostFilter(search), isReady)
  useEffect(() => {
    // React loads this code again when the posts are rendered, and the page reports a failure of that attempt.
    loadFoundPosts().catch((error: unknown) => console.info('The list could not be loaded early', error))
  }, [])
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

function List({ search, list }: { search: BlogSearch; list: PostList }) {
  const categoryName = useCategoryName(search.categoria ?? '')

  if (list.kind === 'loading') return <BlogLoading />
  if (list.kind === 'error' && list.error?.status !== 404)
    return (
      <Suspense fallback={<BlogLoading />}>
        <ListError {...list} />
      </Suspense>
    )
  // Some API servers respond with 404 to a page number beyond the last page.
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

  return (
    <Suspense fallback={<BlogLoading />}>
      <FoundPosts search={search} list={list} categoryName={categoryName} />
    </Suspense>
  )
}
