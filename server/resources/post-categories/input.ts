import { postCategoryProblems, type PostCategoryValues } from '../../../src/shared/category'
import { hasProblems } from '../../../src/shared/text-field'
import { invalid } from '../../http/errors'
import { changedText, oneLine } from '../../http/text-input'

const EMPTY: PostCategoryValues = { name: '', description: '' }

/**
 * Validates a category with the same rules as the form.
 * @param before values for the fields that the body does not contain
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
