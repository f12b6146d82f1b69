import type { PostValues } from '../../../src/shared/post'
import { withoutGoneMedia } from '../../db/gone-media'
import type { Db } from '../../db/schema'
import { requirePerson } from '../../http/auth'
import type { Clock } from '../../http/clock'
import type { Handler } from '../../http/contract'
import { NOT_FOUND, refuse } from '../../http/errors'
import { createKeptRecords, type KeptShape } from '../../http/kept-records'
import type { WriteCall } from '../../http/records'
import { cleanHtml } from '../../http/sanitise'
import { createReadBody, type BodyDeps, type PostBody } from './body'
import { postFromValues } from './input'
import { presentStaffPost } from './present'
import { MEDIA, readPost, SLUG_WORD } from './rules'
import { findPost, findPostById, type Post } from './store'
import { postValues, presentValues } from './values'
import { addPost, changePost, findTags, isCategory } from './writing-store'

const IS_IN_BIN = 'Este artigo está no lixo. Restaure-o antes de o alterar.'

/**
 * COPY has the fields that a copy of a post does not take from the original, with their new values. KEPT has the fields
 * that do not change when an earlier version is restored.
 */
const COPY: Partial<PostValues> = { slug: '', status: 'draft', published_at: '' }
const KEPT = ['slug', 'status', 'published_at'] as const

interface WritingDeps extends BodyDeps {
  db: Db
  clock: Clock
}

const shapeFor = (clock: Clock): KeptShape<Post, PostValues, ReturnType<typeof presentStaffPost>> => ({
  table: 'posts',
  word: SLUG_WORD,
  isInBin: IS_IN_BIN,
  find: (db, id) => findPostById(db, id, { visibility: 'every', now: clock() }),
  values: postValues,
  present: (post, version) => presentStaffPost(post, version, clock()),
  read: (trx, body, before) => readPost(trx, body as PostBody, before, clock()),
  hide: (trx, id) => trx.updateTable('posts').set({ status: 'draft' }).where('id', '=', id).execute(),

  async insert(trx, values, { updated_at, updated_by }) {
    const post = postFromValues(values, updated_by)
    return addPost(trx, post, await findTags(trx, values.tags), updated_at, updated_by)
  },

  async update(trx, id, values, stamp) {
    await changePost(trx, id, postFromValues(values, null), await findTags(trx, values.tags), stamp)
  },

  async restoredBody(trx, values): Promise<PostBody> {
    const fields: Partial<PostValues> = {
      ...(await withoutGoneMedia(trx, { ...values, content: cleanHtml(values.content) }, MEDIA)),
      tags: (await findTags(trx, values.tags)).map(({ id }) => id),
      category: (await isCategory(trx, Number(values.category))) ? values.category : '',
    }
    for (const field of KEPT) delete fields[field]
    return { fields, problems: {} }
  },
})

/**
 * Operations that write posts and read their history. Each write is one transaction, which also adds a row to the
 * audit log and an entry to the post's history.
 */
export function postWriting({ db, clock, ...receiving }: WritingDeps) {
  const records = createKeptRecords({ db, clock }, shapeFor(clock))
  const readBody = createReadBody(receiving)

  /** Finds the post with this id or slug, even if it is in the bin. Responds with 404 if there is none. */
  async function findNamed(name: string): Promise<Post> {
    const post = await findPost(db, name, { visibility: 'every', now: clock() })
    if (!post) throw refuse(404, NOT_FOUND)
    return post
  }

  /**
   * Returns the request with the post's numeric id as its only parameter, reduced to the fields that the record
   * functions use.
   */
  const forPost = ({ body, headers, ip, person }: WriteCall, id: number) => ({
    ...{ body, headers, ip, person },
    params: { id },
    query: {},
  })

  const createPost: Handler<'createPost'> = async (call, reply) =>
    records.parts.createOnce(call, reply, await readBody(call))

  const updatePost: Handler<'updatePost'> = async (call, reply) => {
    const { id } = await findNamed(call.params.id)
    const body = await readBody(call)
    return records.parts.changeBy(forPost(call, id), reply, () => body)
  }

  const deletePost: Handler<'deletePost'> = async (call) =>
    records.remove(forPost(call, (await findNamed(call.params.id)).id))

  const duplicatePost: Handler<'duplicatePost'> = async (call, reply) => {
    requirePerson(call)
    const post = await findPostById(db, call.params.id, { visibility: 'every', now: clock() })
    if (!post) throw refuse(404, NOT_FOUND)
    if (post.deletedAt !== null) throw refuse(409, IS_IN_BIN)
    const body: PostBody = { fields: { ...postValues(post), ...COPY }, problems: {} }
    // A repeated request with the same key must have the same fingerprint. It is computed from the id of the copied
    // post and not from its content, because the post may have changed between the two requests.
    return { duplicated_post: await records.parts.createOnce(call, reply, body, { copyOf: post.id }) }
  }

  const getPostVersion: Handler<'getPostVersion'> = async (call) => {
    const { entry, values } = await records.version(call)
    return { entry, values: presentValues(values) }
  }

  return {
    records,
    operations: {
      createPost,
      updatePost,
      deletePost,
      duplicatePost,
      restorePost: records.restore satisfies Handler<'restorePost'>,
      listPostHistory: records.history satisfies Handler<'listPostHistory'>,
      getPostVersion,
      restorePostVersion: records.restoreVersion satisfies Handler<'restorePostVersion'>,
    },
  }
}
