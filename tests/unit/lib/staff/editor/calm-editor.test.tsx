import { Editor } from '@tiptap/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calmEditor } from '@/lib/staff/editor/calm-editor'
import { TEXT_PARTS } from '@/lib/staff/editor/text-schema'

let editor: Editor
const update = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  editor = new Editor({
    element: document.createElement('div'),
    extensions: TEXT_PARTS,
    content: '<p>Água</p>',
  })
  vi.runAllTimers()
  update.mockClear()
  calmEditor(editor).on('transaction', update)
})

afterEach(() => {
  editor.destroy()
  vi.useRealTimers()
})

/** Types keys with the pace of a fast typist: one each 80 ms. */
function type(count: number): void {
  for (let i = 0; i < count; i++) {
    editor.commands.insertContent('a')
    vi.advanceTimersByTime(80)
  }
}

test('the toolbar does not update while the user types, and updates once in the pause after it', () => {
  type(20)
  expect(update).not.toHaveBeenCalled()
  vi.advanceTimersByTime(40)
  expect(update).toHaveBeenCalledTimes(1)
})

test('the toolbar updates after the next frame when only the selection changes', () => {
  editor.commands.setTextSelection(3)
  expect(update).not.toHaveBeenCalled()
  vi.advanceTimersByTime(20)
  expect(update).toHaveBeenCalledTimes(1)
})

test('the toolbar does not update after the editor is closed', () => {
  type(1)
  editor.destroy()
  vi.runAllTimers()
  expect(update).not.toHaveBeenCalled()
})

test('a removed listener is not called', () => {
  const calm = calmEditor(editor)
  const other = vi.fn()
  calm.on('transaction', other)
  calm.off('transaction', other)
  type(1)
  vi.runAllTimers()
  expect(other).not.toHaveBeenCalled()
})
