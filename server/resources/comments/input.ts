import { commentProblems, type NewComment } from '../../../src/shared/comment'
import { hasProblems } from '../../../src/shared/text-field'
import { invalid } from '../../http/errors'
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
