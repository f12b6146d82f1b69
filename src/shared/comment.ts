/** Validates a comment (RULES §3, D24). The form and the server use the same rules and messages. */
import { NAME_MISSING } from './contact'
import {
  EMAIL_INVALID,
  EMAIL_MAX,
  EMAIL_MISSING,
  isEmail,
  LONG_TEXT_MAX,
  NAME_MAX,
  tooLong,
  type Problems,
} from './text-field'

export type CommentField = 'author_name' | 'author_email' | 'content'
export type NewComment = Record<CommentField, string>

const MAX: Record<CommentField, number> = {
  author_name: NAME_MAX,
  author_email: EMAIL_MAX,
  content: LONG_TEXT_MAX,
}

const MISSING: Record<CommentField, string> = {
  author_name: NAME_MISSING,
  author_email: EMAIL_MISSING,
  content: 'Por favor, escreva o comentário.',
}

/** Returns the error message for each invalid field of a comment. */
export function commentProblems(comment: NewComment): Problems<CommentField> {
  const problems: Problems<CommentField> = {}
  for (const field of Object.keys(MAX) as CommentField[]) {
    const text = comment[field].trim()
    if (!text) problems[field] = MISSING[field]
    else if (text.length > MAX[field]) problems[field] = tooLong(MAX[field])
  }
  if (!problems.author_email && !isEmail(comment.author_email.trim())) problems.author_email = EMAIL_INVALID
  return problems
}
