/** Copies text to the clipboard. Resolves to false when the browser has no clipboard or refuses access. */
export async function copyText(text: string): Promise<boolean> {
  // Outside a secure context and in some in-app browsers `clipboard` is undefined, although its type does not include
  // undefined.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return false
  try {
    await clipboard.writeText(text)
    return true
  } catch (refusal) {
    // The code is not at fault: the page does not have the focus, or the user has refused access.
    console.debug('clipboard refused', refusal)
    return false
  }
}

/** Selects the text of an element, so that the user can copy it by hand. Returns false if nothing could be selected. */
export function selectText(elementId: string): boolean {
  const element = document.getElementById(elementId)
  const selection = window.getSelection()
  if (!element || !selection) return false
  selection.selectAllChildren(element)
  return true
}
