import { commentProblems, type NewComment } from '../../../src/shared/comment'
import {
  MODERATED_MAX,
  MODERATIONS,
  NO_COMMENT_CHOSEN,
  type Moderation,
} from '../../../src/shared/comment-moderation'
import { hasProblems, type Problems } from '../../../src/shared/text-field'
import { FIELD_WRONG, invalid } from '../../http/errors'
import { textField } from '../../http/text-input'

/** Validates a comment with the same rules as the form (D24). The content is plain text and is never parsed as HTML. */
export function readComment(body: unknown): NewComment {
  const comment: NewComment = {
    author_name: textField(body, 'author_name').replace(/\s+/g, ' ').trim(),
    author_email: textField(body, 'author_email').trim(),
    content: textField(body, 'content').replace(/\r\n?/g, '\n').trim(),
  }
  const problems = commentProblems(comment)
  if (hasProblems(problems)) throw invalid(problems)
  return comment
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** Validates an action on several comments (RULES §5). Ids may be sent as text (D26). */
export function readBulkAction(body: unknown): { action: Moderation; ids: number[] } {
  const action = MODERATIONS.find((one) => one === textField(body, 'action'))
  const sent: unknown =
    typeof body === 'object' && body !== null && 'comment_ids' in body ? body.comment_ids : []
  const list: unknown[] = Array.isArray(sent) ? sent : [sent]
  const ids = list.map((one) => (typeof one === 'string' && /^\d+$/.test(one) ? Number(one) : one))
  const problems: Problems<'action' | 'comment_ids'> = {}
  if (!action) problems.action = `Valor inválido. Valores possíveis: ${MODERATIONS.join(', ')}.`
  if (ids.length === 0) problems.comment_ids = NO_COMMENT_CHOSEN
  else if (!ids.every(isId)) problems.comment_ids = FIELD_WRONG
  else if (ids.length > MODERATED_MAX)
    problems.comment_ids = `No máximo ${MODERATED_MAX} comentários de cada vez.`
  if (!action || hasProblems(problems)) throw invalid(problems)
  return { action, ids: [...new Set(ids.filter(isId))] }
}
