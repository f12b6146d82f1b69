import { useEffect, useRef, useState } from 'react'
import { ApiError } from '@/api/api-error'
import { newSubmissionKey } from '@/offline/submission'
import { holdReload } from '@/pwa/busy'
import { useNetwork } from '@/pwa/use-network'
import { commentProblems, type CommentField, type NewComment } from '@/shared/comment'
import { hasProblems, type Problems } from '@/shared/text-field'
import { sendComment } from '../../mutations'
import { commentRefusal, COMMENT_NEEDS_NETWORK } from './comment-texts'
import { COMMENT_FIELDS, EMPTY_COMMENT, isBlank, keepCommentDraft, loadCommentDraft } from './comment-draft'

/** After the last keystroke, before a write. */
const PAUSE_MS = 400

type View = 'form' | 'sending' | 'sent'

const NO_PROBLEMS: Problems<CommentField> = {}

/** What the server says of each field, in the form's own places. */
function saidOfFields(error: ApiError): Problems<CommentField> {
  const problems: Problems<CommentField> = {}
  for (const field of COMMENT_FIELDS) {
    const problem = error.fieldProblem(field)
    if (problem) problems[field] = problem
  }
  return problems
}

/** The whole life of one comment on this page: typing, draft, sending, outcome (D7, D24). */
export function useComment(postId: number) {
  const [comment, setComment] = useState(EMPTY_COMMENT)
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [view, setView] = useState<View>('form')
  const [isRecovered, setIsRecovered] = useState(false)
  const isOffline = useNetwork() === 'offline'
  /** One key for the same words, whatever dies in between: a repeat is no second comment. */
  const key = useRef<string | null>(null)
  const isBusy = useRef(false)
  const isTyped = useRef(false)

  useEffect(() => {
    let isGone = false
    void loadCommentDraft(postId).then((draft) => {
      // Never over a word that was typed meanwhile.
      if (isGone || !draft || isTyped.current) return
      key.current = draft.key
      setComment(draft.comment)
      setIsRecovered(true)
    })
    return () => {
      isGone = true
    }
  }, [postId])

  /** Keeps what stands there now; null while there is nothing to keep. */
  const keep = useRef<(() => void) | null>(null)
  useEffect(() => {
    keep.current = null
    if (!isTyped.current || view !== 'form') return undefined
    keep.current = () => {
      keep.current = null
      void keepCommentDraft(postId, { comment, key: key.current }, Date.now())
    }
    const timer = setTimeout(() => keep.current?.(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [comment, postId, view])

  // Who puts the phone away or follows a link in mid-word has had no pause.
  useEffect(() => {
    const flush = () => keep.current?.()
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [postId])

  const isHolding = view === 'sending' || (view === 'form' && !isBlank(comment))
  useEffect(() => (isHolding ? holdReload('comment form') : undefined), [isHolding])

  const type = (change: Partial<NewComment>) => {
    isTyped.current = true
    key.current = null
    const next = { ...comment, ...change }
    setComment(next)
    const now = commentProblems(next)
    setProblems((shown) => {
      const left = { ...shown }
      for (const field of Object.keys(change) as CommentField[]) {
        if (!(field in left)) continue
        if (now[field]) left[field] = now[field]
        else delete left[field]
      }
      return left
    })
  }

  const back = (found: Problems<CommentField>, text: string | null) => {
    setProblems(found)
    setRefusal(text)
    setAttempt((n) => n + 1)
    setView('form')
  }

  const send = async () => {
    if (isBusy.current) return
    const found = commentProblems(comment)
    if (hasProblems(found)) return back(found, null)
    key.current ??= newSubmissionKey()
    const draft = { comment, key: key.current }
    isBusy.current = true
    setProblems({})
    setRefusal(null)
    setView('sending')
    try {
      await keepCommentDraft(postId, draft, Date.now())
      if (!navigator.onLine) return back({}, COMMENT_NEEDS_NETWORK)
      await sendComment(postId, comment, draft.key)
      isTyped.current = false
      await keepCommentDraft(postId, { comment: EMPTY_COMMENT, key: null }, Date.now())
      setView('sent')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const said = saidOfFields(error)
      back(said, hasProblems(said) ? null : commentRefusal(error))
    } finally {
      isBusy.current = false
    }
  }

  const beginAnew = (kept: Partial<NewComment> = {}) => {
    key.current = null
    isTyped.current = false
    setComment({ ...EMPTY_COMMENT, ...kept })
    setIsRecovered(false)
    setProblems({})
    setRefusal(null)
    setView('form')
  }

  return {
    comment,
    problems,
    refusal,
    attempt,
    view,
    isRecovered,
    isOffline,
    type,
    send: () => void send(),
    /** Throws the recovered draft away. */
    discard: () => {
      beginAnew()
      void keepCommentDraft(postId, { comment: EMPTY_COMMENT, key: null }, Date.now())
    },
    /** After one was sent: who writes stays, what was written goes. */
    another: () => beginAnew({ author_name: comment.author_name, author_email: comment.author_email }),
  }
}

export type CommentState = ReturnType<typeof useComment>
