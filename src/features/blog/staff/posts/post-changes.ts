/** The changes that the list of posts offers, each with a function that undoes it. */
import { ApiError } from '@/api/api-error'
import type { EditedPost, ManagedPost } from '@/api/managed-post'
import {
  changePublication,
  deletePost,
  readEditedPost,
  restorePost,
  updatePost,
} from '@/api/managed-post-calls'
import type { ChangeWords } from '@/lib/change-failure'
import { copyPost } from '../copy-post'
import { CHANGE, DELETION, DUPLICATION } from '../post-words'

export interface PostChange {
  words: ChangeWords
  /** The success message for a change of several posts. */
  manyDone: (count: number) => string
  /** The message if no selected post needs the change. */
  nothing: string
  /** Whether the change applies to this post. 'Publish' does not apply to a post that is already published. */
  fits: (post: ManagedPost) => boolean
  /** Makes the change. Resolves to a function that undoes it. */
  make: (latest: EditedPost) => Promise<() => Promise<unknown>>
}

/**
 * Reads the post with its version.
 * @throws ApiError 412 if the post has changed since the list was read; so the user does not publish or delete a
 * version that they have not seen
 */
async function latestOf(post: ManagedPost): Promise<EditedPost> {
  const latest = await readEditedPost(String(post.id), undefined, post.state === 'bin')
  if (latest.saved.at !== post.saved.at || latest.state !== post.state)
    throw new ApiError({ status: 412, kind: 'status' })
  return latest
}

/** Makes a change of a post that the list shows. Resolves to a function that undoes the change. */
export const changeListed = async (
  post: ManagedPost,
  { make }: Pick<PostChange, 'make'>,
): Promise<() => Promise<unknown>> => make(await latestOf(post))

/** Restores the earlier state and time of publication of a post. */
const putBack = ({ values }: EditedPost, { id, title, version }: EditedPost): Promise<EditedPost> =>
  updatePost(id, { values: { title, status: values.status, published_at: values.published_at } }, version)

/**
 * Whether the post was already published. Such a post keeps its date when it is published again, so that it does not
 * become the newest post.
 */
const wasPublished = ({ publishedAt }: ManagedPost): boolean =>
  publishedAt !== null && Date.parse(publishedAt) <= Date.now()

export const PUBLICATION: PostChange = {
  words: { ...CHANGE, done: 'Artigo publicado.', failed: 'Não foi possível publicar o artigo.' },
  manyDone: (count) => `${count} artigos publicados.`,
  nothing: 'Os artigos selecionados já estavam publicados.',
  fits: ({ state }) => state === 'draft' || state === 'scheduled',
  make: async (latest) => {
    const at = wasPublished(latest) ? latest.publishedAt : null
    const published = await changePublication(latest, at === null ? 'now' : { at })
    return () => putBack(latest, published)
  },
}

/** @param at the time from which the post appears in the blog */
export const scheduling = (at: string): Pick<PostChange, 'words' | 'make'> => ({
  words: { ...CHANGE, done: 'Artigo agendado.', failed: 'Não foi possível agendar o artigo.' },
  make: async (latest) => {
    const scheduled = await changePublication(latest, { at })
    return () => putBack(latest, scheduled)
  },
})

export const WITHDRAWAL: PostChange = {
  words: {
    ...CHANGE,
    done: 'O artigo é agora um rascunho.',
    failed: 'Não foi possível passar o artigo a rascunho.',
  },
  manyDone: (count) => `${count} artigos são agora rascunhos.`,
  nothing: 'Os artigos selecionados já eram rascunhos.',
  fits: ({ state }) => state === 'published' || state === 'scheduled',
  make: async (latest) => {
    const withdrawn = await changePublication(latest, 'draft')
    return () => putBack(latest, withdrawn)
  },
}

export const INTO_BIN: PostChange = {
  words: DELETION,
  manyDone: (count) => `${count} artigos estão no lixo.`,
  nothing: 'Os artigos selecionados já estavam no lixo.',
  fits: ({ state }) => state !== 'bin',
  make: async (latest) => {
    await deletePost(latest)
    return async () => {
      const restored = await restorePost(await readEditedPost(String(latest.id), undefined, true))
      // The server restores every post as a draft. A post that had another state gets this state again.
      return latest.values.status === 'draft' ? restored : putBack(latest, restored)
    }
  },
}

export const OUT_OF_BIN: PostChange = {
  words: {
    ...CHANGE,
    done: 'Artigo restaurado, como rascunho.',
    failed: 'Não foi possível restaurar o artigo.',
  },
  manyDone: (count) => `${count} artigos restaurados, como rascunhos.`,
  nothing: 'Os artigos selecionados já não estavam no lixo.',
  fits: ({ state }) => state === 'bin',
  make: async (latest) => {
    const restored = await restorePost(latest)
    return () => deletePost(restored)
  },
}

export const COPY: Pick<PostChange, 'words' | 'make'> = {
  words: DUPLICATION,
  make: async (latest) => {
    const { id } = await copyPost(latest)
    return async () => deletePost(await readEditedPost(String(id)))
  },
}
