import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { EditedPost } from '@/api/managed-post'
import { createPost, readEditedPost, updatePost } from '@/api/managed-post-calls'
import { failedStatus } from '@/lib/failure-reason'
import { useForm } from '@/lib/form'
import { valuesDraft } from '@/lib/form-draft'
import type { FormFailure } from '@/lib/form-refusal'
import { fieldNames } from '@/lib/form-values'
import { refreshReads } from '@/lib/refresh-reads'
import { useBegunDraft } from '@/lib/staff/use-begun-draft'
import { useSubmissionKey } from '@/lib/staff/use-submission-key'
import type { PostValues } from '@/shared/post'
import { useBarrier } from '@/ui/list/use-barrier'
import { keepAttempt } from '@/ui/record/draft-origin'
import { useSave } from '@/ui/record/use-save'
import { categoriesQuery } from '../categories/category-calls'
import { editedPostQuery, managedTagsQuery, postChanges, staffPostsKey } from '../post-queries'
import { CHANGE, CREATION, postFailure } from '../post-words'
import {
  EMPTY_FORM,
  formProblems,
  formValues,
  NEW_STATE,
  postFields,
  storedState,
  type PostFormValues,
  type StoredState,
} from './post-form-values'

interface PostFormOptions {
  userId: number
  /** The post that the user edits; null for a new post. */
  post: EditedPost | null
  onSaved: (saved: EditedPost) => void
}

/** The error of an attempt to save the post. */
interface PostFailure extends FormFailure {
  /** Whether the server refused the change because another user has moved the post to the bin. */
  isInBin?: boolean
}

const fieldsNow = (values: PostFormValues, stored: StoredState): PostValues =>
  postFields(values, stored, Date.now())

/** Returns the form of a post with its draft on this device (D7), its requests and its conflicts (D42). */
export function usePostForm({ userId, post, onSaved }: PostFormOptions) {
  const queryClient = useQueryClient()
  const name = post ? `post-${post.id}` : 'new-post'
  const begun = useBegunDraft(name, userId)
  const draft = useMemo(
    () => valuesDraft(name, userId, EMPTY_FORM, ['new_tag'], begun),
    [name, userId, begun],
  )
  const initial = useMemo(() => (post ? formValues(post.values) : EMPTY_FORM), [post])
  const stored = useMemo(() => (post ? storedState(post) : NEW_STATE), [post])
  const keyFor = useSubmissionKey()

  const create = (values: PostFormValues) => {
    const fields = fieldsNow(values, stored)
    return createPost({ values: fields }, keyFor(fields))
  }
  const save = useSave<PostFormValues, EditedPost>({
    words: post ? CHANGE : CREATION,
    // The lists are read again page by page, so no list in the query cache is changed here. This key matches no query.
    listKey: [...staffPostsKey(userId), 'none'],
    changes: postChanges(userId),
    fields: fieldNames(EMPTY_FORM),
    call: async (values, version): Promise<EditedPost> => {
      // A failed request can end the session and close this screen, so the draft must be stored before the request.
      await keepAttempt(draft, values, form, version)
      return post ? updatePost(post.id, { values: fieldsNow(values, stored) }, version) : create(values)
    },
    onSaved: (saved) => {
      for (const key of [String(saved.id), saved.slug])
        queryClient.setQueryData(editedPostQuery(userId, key).queryKey, saved)
    },
  })
  const form = useForm<PostFormValues, EditedPost, PostFailure>({
    name: 'post',
    initial,
    version: post?.version,
    problems: (values) => formProblems(values, stored, Date.now()),
    related: { publication: ['content', 'day', 'clock'], day: ['clock'], clock: ['day'], new_tag: ['tags'] },
    draft,
    barrier: useBarrier(),
    focus: 'summary',
    ...(post && {
      latest: async () => {
        const { values, version, saved } = await readEditedPost(String(post.id))
        return { values: formValues(values), version, saved }
      },
    }),
    ...save,
    onSent: (saved) => {
      save.onSent(saved)
      if (post) form.reset(formValues(saved.values), saved.version)
      onSaved(saved)
    },
    refused: (error) => {
      const refusal = save.refused(error)
      // Another user may have deleted the category or a tag meanwhile, so the lists are requested again and no longer
      // offer it.
      if (refusal.problems?.category || refusal.problems?.tags)
        void refreshReads(queryClient, [categoriesQuery(userId).queryKey, managedTagsQuery(userId).queryKey])
      const status = failedStatus(error)
      if (!refusal.failure) return refusal
      if (status === 404) return { ...refusal, failure: { ...refusal.failure, text: postFailure(error) } }
      // A creation gets 409 for another reason: its Idempotency-Key was used before.
      if (status === 409 && post) return { ...refusal, failure: { ...refusal.failure, isInBin: true } }
      return refusal
    },
  })
  return { form, stored }
}

export type PostForm = ReturnType<typeof usePostForm>['form']
