import { afterEach, expect, test } from 'vitest'
import { ApiError } from '@/api/api-error'
import { attachToastSurface, type ToastMessage } from '@/ui/feedback/toast'
import { saveSteps } from '@/ui/record/use-save'

const WORDS = { done: 'Guardado.', failed: 'Não foi possível guardar o artigo.', logged: 'not saved' }

let shown: ToastMessage[] = []
let detach = () => {}

afterEach(() => detach())

/** Returns the words of the toasts, and the title in the form, after a save that the server answered with `status`. */
function refusedSave(status: number) {
  shown = []
  detach = attachToastSurface((message) => shown.push(message))
  const { refused } = saveSteps({ words: WORDS, fields: ['name'], call: () => Promise.resolve({ name: '' }) })
  const { failure } = refused(new ApiError({ status, kind: 'status' }))
  detach()
  return { toasts: shown.map(({ text }) => text), title: failure?.title }
}

test('a failed save is announced by a toast and by the form', () => {
  for (const status of [403, 409, 500])
    expect(refusedSave(status), String(status)).toEqual({ toasts: [WORDS.failed], title: WORDS.failed })
})

test('a save after the session has ended shows no toast, because the login page opens and explains it', () => {
  expect(refusedSave(401)).toEqual({ toasts: [], title: WORDS.failed })
})
