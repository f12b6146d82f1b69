import type { EditorProps } from '@tiptap/pm/view'

/**
 * Lets a keyboard user leave the text, whose tables use the Tab key themselves (WCAG 2.1.2): after Escape, the next Tab
 * or Shift+Tab moves the focus as it does everywhere. Any other key ends this.
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
      // True means that the editor ignores the key, and the browser does with it what it always does.
      return isLeft
    },
    mousedown: stay,
    blur: stay,
  }
}
