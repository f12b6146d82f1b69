import { postCategoryProblems, type PostCategoryValues } from '../../../src/shared/category'
import { hasProblems } from '../../../src/shared/text-field'
import { invalid } from '../../http/errors'
import { changedText, oneLine } from '../../http/text-input'

const EMPTY: PostCategoryValues = { name: '', description: '' }

/**
 * A category, judged by the rules that the form uses.
 * @param before what fields have that the body lacks
 */
export function readCategory(body: unknown, before: PostCategoryValues = EMPTY): PostCategoryValues {
  const values: PostCategoryValues = {
    name: oneLine(changedText(body, 'name', before.name)),
    description: oneLine(changedText(body, 'description', before.description)),
  }
  const problems = postCategoryProblems(values)
  if (hasProblems(problems)) throw invalid(problems)
  return values
}
