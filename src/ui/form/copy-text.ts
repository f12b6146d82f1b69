/** Puts text on the clipboard; false where the browser has none or refuses it. */
export async function copyText(text: string): Promise<boolean> {
  // Absent outside a secure context and in some in-app browsers, whatever the types say.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return false
  try {
    await clipboard.writeText(text)
    return true
  } catch (refusal) {
    // Not a fault: the page is not in focus, or the person has forbidden it.
    console.debug('clipboard refused', refusal)
    return false
  }
}

/** Selects what stands on the screen, so that the person's own copy command takes it; false where nothing could be selected. */
export function selectText(elementId: string): boolean {
  const element = document.getElementById(elementId)
  const selection = window.getSelection()
  if (!element || !selection) return false
  selection.selectAllChildren(element)
  return true
}
