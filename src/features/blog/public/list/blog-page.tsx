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
 * Loads the code that shows the posts. The posts of a prerendered page are requested after the page is shown, so this
 * code is loaded in parallel with the posts.
 */
export const loadFoundPosts = async (): Promise<FoundPostsModule> =>
  (foundPosts ??= { default: (await import('./found-posts')).FoundPosts })

// If the code is already loaded, this `then` calls back immediately, so React renders the posts in the same pass. With
// a real promise, React would show the placeholder first.
const FoundPosts = lazy(() =>
  foundPosts
    ? ({ then: (take: (module: FoundPostsModule) => void) => take(foundPosts!) } as Promise<FoundPostsModule>)
    : loadFoundPosts(),
)
const BlogEmpty = lazy(() => import('./blog-empty').then((module) => ({ default: module.BlogEmpty })))

const ListError = lazy(() => import('./list-error').then((module) => ({ default: module.ListError })))

const route = getRouteApi('/_site/blog/')

/** Page with the blog's list of posts. The newest post is large; the other posts are in rows. */
export function BlogPage() {
  const isHydrated = useHydrated()
  const wanted = parseBlogSearch({ ...route.useSearch({ shouldThrow: false }) })
  // The build prerenders this page without posts and without query parameters, and the first render in the browser must
  // produce the same HTML. Only if the server has sent the posts with the page are they used in the first render.
  const isReady =
    useQueryClient().getQueryData(postsQuery(toPostFilter(wanted)).queryKey) !== undefined || isHydrated
  const search = isReady ? wanted : {}
  const list = usePosts(toPostFilter(search), isReady)
  useEffect(() => {
    // A failure is only logged here. React loads this code again when it renders the posts, and the page then shows the
    // failure.
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
  // Some API servers respond with 404 if the page number is beyond the last page, so a 404 is shown as an empty list.
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
