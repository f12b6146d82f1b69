/** Validates the description of a file in the media library, which staff edit. */
import { tooLong, type Problems } from './text-field'

export * from './media-files'

export const ALT_TEXT_MAX = 250

export const ALT_MISSING = 'Escreva o texto alternativo, ou marque que a imagem é só enfeite.'
export const FOCAL_WRONG = 'Escolha um ponto da imagem: de 0 a 100.'

/**
 * The description of a file, which staff edit: the alternative text, whether the picture is decorative, and the focal
 * point in percent of the width and height.
 */
export interface MediaDescription {
  alt_text: string
  is_decorative: boolean
  focal_x: number
  focal_y: number
}

const isPercent = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 100

/** Returns the error message for each invalid field of a description. A document needs no alternative text. */
export function mediaProblems(
  values: MediaDescription,
  isPicture: boolean,
): Problems<keyof MediaDescription> {
  const problems: Problems<keyof MediaDescription> = {}
  if (values.alt_text.length > ALT_TEXT_MAX) problems.alt_text = tooLong(ALT_TEXT_MAX)
  else if (isPicture && values.alt_text === '' && !values.is_decorative) problems.alt_text = ALT_MISSING
  if (!isPercent(values.focal_x)) problems.focal_x = FOCAL_WRONG
  if (!isPercent(values.focal_y)) problems.focal_y = FOCAL_WRONG
  return problems
}
