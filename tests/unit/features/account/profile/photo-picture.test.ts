import { expect, test } from 'vitest'
import { openPhoto } from '@/features/account/profile/photo-picture'
import { PICTURE_WRONG_TYPE } from '@/shared/media-files'

test.each([
  ['texto.txt', 'isto é um texto'],
  ['filme.mp4', '\0\0\0\u0018ftypmp42'],
  ['carta.pdf', '%PDF-1.7'],
])('the refusal of %s as a photo does not offer a document', async (name, text) => {
  expect(await openPhoto(new File([text], name))).toEqual({ problem: PICTURE_WRONG_TYPE })
  expect(PICTURE_WRONG_TYPE).not.toContain('PDF')
})
