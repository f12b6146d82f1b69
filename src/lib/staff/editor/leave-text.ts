import type { EditorProps } from '@tiptap/pm/view'

/**
 * Creates key handlers that let a keyboard user leave the editor (WCAG 2.1.2), because the Tab key moves between cells
 * in a table. After Escape, the next Tab or Shift+Tab moves the focus out of the editor. Any other key (except Shift),
 * a click or the loss of the focus restores the normal behaviour.
 */
export function createLeaveKeys(): NonNullable<EditorProps['handleDOMEvents']> {
  let isLeaving = false
  const stay = () => {
    isLeaving = false
    return false
  }
  return {
    keydown(_view, { key, isComposing }) {
      const isLeft = isLeaving && key === 'Tab'
      if (key !== 'Shift') isLeaving = key === 'Escape' && !isComposing
      // True means that the editor ignores the key and the browser performs its default action.
      return isLeft
    },
    mousedown: stay,
    blur: stay,
  }
}
