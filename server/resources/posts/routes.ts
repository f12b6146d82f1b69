import type { Db } from '../../db/schema'
import { requirePerson } from '../../http/auth'
import type { Clock } from '../../http/clock'
import type { Read } from '../../http/conditional'
import type { Call, Handler } from '../../http/contract'
import { NOT_FOUND, refuse } from '../../http/errors'
import { parsePageQuery, pagedList } from '../../http/page'
import { requireView } from '../../http/permission'
import type { BodyDeps } from './body'
import { listPosts as readPosts, postFigures, type PostOrder } from './list-store'
import { presentFigures, presentPost, presentStaffSummary, presentSummary } from './present'
import { findPost } from './store'
import { tagRoutes } from './tag-routes'
import { postWriting } from './writing'

interface PostDeps extends BodyDeps {
  db: Db
  clock: Clock
  publicRead: Read
  personalRead: Read
}

type ReadCall = Pick<Call<'listPosts'>, 'query' | 'person'>

/** Operations on posts: everybody reads the published posts, staff read and write all posts (RULES §7.2). */
export function postRoutes(deps: PostDeps) {
  const { db, clock, publicRead, personalRead } = deps
  const writing = postWriting(deps)

  /** Returns whether a request asks for posts or fields that visitors do not get. */
  const asksForMore = ({ query }: Pick<ReadCall, 'query'>): boolean =>
    query.for_staff === true || (query.status ?? 'published') !== 'published'

  /**
   * Returns the filter for the requested posts. Throws 403 if the request asks for more than visitors get and the user
   * may not view it.
   */
  function filterFor(call: ReadCall) {
    const { for_staff: isForStaff = false, status = isForStaff ? 'all' : 'published' } = call.query
    if (asksForMore(call)) requireView(requirePerson(call), 'blog.view')
    return { visibility: status === 'all' ? ('live' as const) : status, now: clock(), isForStaff }
  }

  const onePage: Handler<'listPosts'> = async (call) => {
    const filter = filterFor(call)
    const { isForStaff, now } = filter
    const {
      search,
      category,
      tag,
      author,
      ordering = isForStaff ? '-updated_at' : '-published_at',
    } = call.query
    const asked = parsePageQuery(call.query)
    const { count, posts } = await readPosts(
      db,
      {
        ...filter,
        search,
        category: category?.trim(),
        tag: tag?.trim(),
        ...(isForStaff && { authorId: author }),
      },
      {
        orderBy: ordering.replace('-', '') as PostOrder,
        isDescending: ordering.startsWith('-'),
        limit: asked.pageSize,
        offset: (asked.page - 1) * asked.pageSize,
      },
    )
    const present = isForStaff ? presentStaffSummary(now) : presentSummary
    return pagedList(call, asked, count, posts.map(present))
  }

  const onePost: Handler<'getPost'> = async (call, reply) => {
    const filter = filterFor(call)
    const post = await findPost(db, call.params.id, filter)
    if (!post) throw refuse(404, NOT_FOUND)
    return filter.isForStaff ? writing.records.parts.answer(post, reply) : presentPost(post)
  }

  const [publicPage, personalPage] = [publicRead(onePage), personalRead(onePage)]
  const listPosts: Handler<'listPosts'> = (call, reply) =>
    (asksForMore(call) ? personalPage : publicPage)(call, reply)

  const [publicPost, personalPost] = [publicRead(onePost), personalRead(onePost)]
  const getPost: Handler<'getPost'> = (call, reply) => {
    // The response to staff is not cached and never 304. Its ETag is the version for edits, which does not change with
    // the other data in the response.
    if (call.query.for_staff) return onePost(call, reply.header('cache-control', 'private, no-store'))
    return (asksForMore(call) ? personalPost : publicPost)(call, reply)
  }

  const getPostFigures: Handler<'getPostFigures'> = async () => presentFigures(await postFigures(db, clock()))

  return { listPosts, getPost, getPostFigures, ...writing.operations, ...tagRoutes(deps) }
}
