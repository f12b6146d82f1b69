import { getRouteApi, useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { BelowFold } from '@/ui/page/below-fold'
import { BlogLoading } from './blog-loading'
import styles from './blog-page.module.css'
import { parseBlogSearch, toPostFilter, type BlogSearch } from './blog-search'
import { CategoryBar, useCategoryName } from './category-bar'
import { SearchBox } from './search-box'
import { usePosts, type PostList } from './use-posts'

// The posts arrive after the page, so the code that shows them is loaded at the same time as the posts.
const loadFoundPosts = () => import('./found-posts').then((module) => ({ default: module.FoundPosts }))
const FoundPosts = lazy(loadFoundPosts)
const BlogEmpty = lazy(() => import('./blog-empty').then((module) => ({ default: module.BlogEmpty })))

const ListError = lazy(() => import('./list-error').then((module) => ({ default: module.ListError })))

const route = getRouteApi('/_site/blog/')

/** The blog's list of posts: the newest one large, the others in rows. */
export function BlogPage() {
  // The page was prerendered without query parameters. The first render must equal it, so it ignores them too.
  const isHydrated = useHydrated()
  const raw = route.useSearch({ shouldThrow: false })
  const search = parseBlogSearch(isHydrated ? { ...raw } : {})
  const list = usePosts(toPostFilter(search), isHydrated)
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
