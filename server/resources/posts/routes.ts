import type { Db } from '../../db/schema'
import { requirePerson } from '../../http/auth'
import type { Clock } from '../../http/clock'
import { personalRead, type Read } from '../../http/conditional'
import type { Call, Handler } from '../../http/contract'
import { NOT_FOUND, refuse } from '../../http/errors'
import { parsePageQuery, pagedList, wholeList } from '../../http/page'
import { requireView } from '../../http/permission'
import { listTags } from './tag-store'
import { presentPost, presentSummary, presentTag } from './present'
import { findPost, listPosts as readPosts, type PostOrder } from './store'

interface PostDeps {
  db: Db
  clock: Clock
  publicRead: Read
}

/**
 * Operations that read posts and tags: published posts for everybody, drafts for staff who request them (RULES §7.2).
 */
export function postRoutes({ db, clock, publicRead }: PostDeps) {
  const asksForMore = (call: Pick<Call<'listPosts'>, 'query'>): boolean =>
    (call.query.status ?? 'published') !== 'published'

  /**
   * Returns the filter for published posts. If the request asks for others too, throws unless the user may view them.
   */
  function filterFor(call: Pick<Call<'listPosts'>, 'query' | 'person'>) {
    if (asksForMore(call)) requireView(requirePerson(call), 'blog.view')
    return { visibility: call.query.status ?? 'published', now: clock() }
  }

  const onePage: Handler<'listPosts'> = async (call) => {
    const { search, category, tag, ordering = '-published_at' } = call.query
    const asked = parsePageQuery(call.query)
    const { count, posts } = await readPosts(
      db,
      { ...filterFor(call), search, category: category?.trim(), tag: tag?.trim() },
      {
        orderBy: ordering.replace('-', '') as PostOrder,
        isDescending: ordering.startsWith('-'),
        limit: asked.pageSize,
        offset: (asked.page - 1) * asked.pageSize,
      },
    )
    return pagedList(call, asked, count, posts.map(presentSummary))
  }

  const onePost: Handler<'getPost'> = async (call) => {
    const post = await findPost(db, call.params.id, filterFor(call))
    if (!post) throw refuse(404, NOT_FOUND)
    return presentPost(post)
  }

  const [publicPage, personalPage] = [publicRead(onePage), personalRead(onePage)]
  const listPosts: Handler<'listPosts'> = (call, reply) =>
    (asksForMore(call) ? personalPage : publicPage)(call, reply)

  const [publicPost, personalPost] = [publicRead(onePost), personalRead(onePost)]
  const getPost: Handler<'getPost'> = (call, reply) =>
    (asksForMore(call) ? personalPost : publicPost)(call, reply)

  const listPostTags: Handler<'listTags'> = publicRead(async () =>
    wholeList((await listTags(db)).map(presentTag)),
  )

  return { listPosts, getPost, listTags: listPostTags }
}
