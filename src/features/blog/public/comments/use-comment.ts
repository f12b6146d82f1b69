import { useMemo, useState } from 'react'
import { ApiError } from '@/api/api-error'
import { useForm, type Form } from '@/lib/form'
import type { FormDraft } from '@/lib/form-draft'
import { fieldRefusals, SendRefused, type FormFailure } from '@/lib/form-refusal'
import { isSame } from '@/lib/form-values'
import { newSubmissionKey } from '@/offline/submission'
import { useNetwork } from '@/pwa/use-network'
import { commentProblems, type NewComment } from '@/shared/comment'
import { hasProblems } from '@/shared/text-field'
import { sendComment } from '../../mutations'
import { COMMENT_FIELDS, EMPTY_COMMENT, keepCommentDraft, loadCommentDraft } from './comment-draft'
import { COMMENT_NEEDS_NETWORK, commentRefusal } from './comment-texts'

export const NOT_SENT = 'O comentário ainda não seguiu.'
const failureWith = (text: string): FormFailure => ({ title: NOT_SENT, text })

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  // An error of another type is a bug and not a network failure, so it is logged as an error. The user sees the text
  // for a network failure, because it is not known whether the comment was stored.
  console.error(error)
  return new ApiError({ status: 0, kind: 'network' }, { cause: error })
}

interface CommentStore extends FormDraft<NewComment> {
  /**
   * Returns the idempotency key for a comment. The same text gets the same key, so a second attempt does not create a
   * second comment.
   */
  submissionKey: (comment: NewComment) => string
}

function commentStore(postId: number): CommentStore {
  let sent: { comment: NewComment; key: string } | null = null
  const knownKey = (comment: NewComment) => (sent && isSame(sent.comment, comment) ? sent.key : null)
  return {
    async load() {
      const draft = await loadCommentDraft(postId)
      if (!draft) return null
      const { comment, key, savedAt } = draft
      if (key) sent = { comment, key }
      return { words: comment, savedAt }
    },
    keep: (comment, now) => keepCommentDraft(postId, { comment, key: knownKey(comment) }, now),
    forget: () => keepCommentDraft(postId, { comment: EMPTY_COMMENT, key: null }, Date.now()),
    submissionKey(comment) {
      const key = knownKey(comment) ?? newSubmissionKey()
      sent = { comment, key }
      return key
    },
  }
}

export interface CommentState {
  form: Form<NewComment>
  /**
   * Text of the comment that was sent from this page; null if no comment was sent, or the user is writing another one.
   */
  sent: string | null
  isOffline: boolean
  /** Opens the form again with an empty text field, so that the same author can write another comment. */
  another: () => void
}

/** Manages the comment form: input, draft, sending and result (D7, D24). */
export function useComment(postId: number): CommentState {
  const [sent, setSent] = useState<string | null>(null)
  const isOffline = useNetwork() === 'offline'
  const store = useMemo(() => commentStore(postId), [postId])

  const form = useForm({
    name: 'comment',
    initial: EMPTY_COMMENT,
    problems: commentProblems,
    draft: store,
    focus: 'summary',
    send: async (comment) => {
      const key = store.submissionKey(comment)
      // Saves the draft with its key before sending. If the page is closed during the request, the next attempt uses
      // the same key.
      await store.keep(comment, Date.now())
      if (!navigator.onLine) throw new SendRefused({ failure: failureWith(COMMENT_NEEDS_NETWORK) })
      await sendComment(postId, comment, key)
    },
    onSent: (_, { content }) => setSent(content.trim()),
    refused: (error) => {
      const refusal = toApiError(error)
      const problems = fieldRefusals(refusal, COMMENT_FIELDS)
      return { problems, failure: hasProblems(problems) ? null : failureWith(commentRefusal(refusal)) }
    },
  })

  return {
    form,
    sent,
    isOffline,
    another: () => {
      const { author_name, author_email } = form.values
      form.reset()
      form.fill({ author_name, author_email })
      setSent(null)
    },
  }
}
