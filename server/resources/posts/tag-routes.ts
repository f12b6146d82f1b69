import { hasProblems } from '../../../src/shared/text-field'
import { TAG_NAME_TAKEN, TAGS_TO_MERGE_WRONG, tagName, tagProblems } from '../../../src/shared/tag'
import type { Db } from '../../db/schema'
import { requirePerson } from '../../http/auth'
import type { Clock } from '../../http/clock'
import type { Read } from '../../http/conditional'
import type { Call, Handler } from '../../http/contract'
import { invalid } from '../../http/errors'
import { wholeList } from '../../http/page'
import { requireView } from '../../http/permission'
import { createRecords, type RecordShape } from '../../http/records'
import { textField } from '../../http/text-input'
import { presentTag, presentTagForStaff } from './present'
import {
  addTag,
  findTag,
  findTagNamed,
  listCountedTags,
  listTags,
  nameTag,
  postsWithTags,
  removeTags,
  renewSearch,
  spreadTag,
  type TagRow,
} from './tag-store'

interface TagValues {
  name: string
}

function readName(body: unknown): string {
  const name = textField(body, 'name')
  const problems = tagProblems({ name })
  if (hasProblems(problems)) throw invalid(problems)
  return tagName(name)
}

const SHAPE: RecordShape<TagRow, TagValues, ReturnType<typeof presentTagForStaff>, unknown> = {
  table: 'tags',
  find: findTag,
  values: ({ name }) => ({ name }),
  present: presentTagForStaff,
  insert: (trx, { name }) => addTag(trx, name),

  async read(trx, body, before) {
    const name = readName(body)
    const holder = await findTagNamed(trx, name)
    if (holder !== null && holder !== before?.id) throw invalid({ name: TAG_NAME_TAKEN })
    return { name }
  },

  async update(trx, id, { name }) {
    await nameTag(trx, id, name)
    await renewSearch(trx, await postsWithTags(trx, [id]))
  },

  async remove(trx, { id }) {
    const posts = await postsWithTags(trx, [id])
    await removeTags(trx, [id])
    await renewSearch(trx, posts)
    return ''
  },
}

/**
 * Reads and validates the ids of the tags to merge into the tag `into`. Each tag must exist and must not be `into`
 * itself.
 */
async function readMerge(db: Db, body: unknown, into: number): Promise<number[]> {
  const sent = (body as { tag_ids?: unknown } | undefined | null)?.tag_ids
  const ids = Array.isArray(sent) ? [...new Set(sent as unknown[])] : []
  const isValid = ids.length > 0 && ids.length <= 100 && ids.every((id) => Number.isSafeInteger(id))
  const found = isValid
    ? await db
        .selectFrom('tags')
        .select('id')
        .where('id', 'in', ids as number[])
        .execute()
    : []
  if (!isValid || found.length < ids.length || ids.includes(into))
    throw invalid({ tag_ids: TAGS_TO_MERGE_WRONG })
  return ids as number[]
}

interface TagDeps {
  db: Db
  clock: Clock
  publicRead: Read
}

/** Operations for tags: everybody may read tags; staff may also create, rename, merge and delete them. */
export function tagRoutes({ db, clock, publicRead }: TagDeps) {
  const { parts, ...records } = createRecords({ db, clock }, SHAPE)

  const publicList = publicRead<'listTags'>(async () => wholeList((await listTags(db)).map(presentTag)))
  async function staffList(call: Call<'listTags'>) {
    requireView(requirePerson(call), 'blog.view')
    return wholeList((await listCountedTags(db)).map(records.present))
  }
  const listPostTags: Handler<'listTags'> = (call, reply) =>
    call.query.for_staff ? staffList(call) : publicList(call, reply)

  /**
   * Returns the tag with the given name and creates the tag if it does not exist. An existing name is not an error,
   * because two people may add the same hashtag.
   */
  const createTag: Handler<'createTag'> = async (call) => {
    const name = readName(call.body)
    const row = await parts.write(async (trx) => {
      const known = await findTagNamed(trx, name)
      if (known !== null) return parts.findOrRefuse(trx, known)
      const id = await addTag(trx, name)
      const after = await parts.findOrRefuse(trx, id)
      await parts.record(trx, call, { event: 'create', id, before: null, after })
      return after
    })
    return presentTag(row)
  }

  const mergeTags: Handler<'mergeTags'> = async (call, reply) => {
    const { id } = call.params
    const row = await parts.write(async (trx) => {
      const before = await parts.findOrRefuse(trx, id)
      const merged = await readMerge(trx, call.body, id)
      const posts = await postsWithTags(trx, merged)
      await spreadTag(trx, id, merged)
      await removeTags(trx, merged)
      await renewSearch(trx, posts)
      for (const one of merged)
        await parts.record(trx, call, { event: 'delete', id: one, before, after: null }, `merged into ${id}`)
      return parts.findOrRefuse(trx, id)
    })
    return parts.answer(row, reply)
  }

  return {
    listTags: listPostTags,
    createTag,
    renameTag: records.change satisfies Handler<'renameTag'>,
    deleteTag: records.remove satisfies Handler<'deleteTag'>,
    mergeTags,
  }
}
