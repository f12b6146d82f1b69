import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/**
 * Waits until an element has the focus, because a component sets the focus only after the rendering that shows the
 * element.
 */
export const hasFocus = (find: Element | (() => Element)): Promise<void> =>
  waitFor(() => expect(document.activeElement).toBe(typeof find === 'function' ? find() : find))
