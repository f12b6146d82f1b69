/** Functions that run in a page and find what a person could not read or press. */

/** The visible texts of the page, each with the size of its letters in px. The order is that of the document. */
export function textSizes(): { text: string; size: number }[] {
  const found: { text: string; size: number }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    const text = walker.currentNode.textContent?.trim() ?? ''
    if (
      !element ||
      !text ||
      !element.checkVisibility() ||
      element.closest('.vh, .skip, noscript, [aria-hidden=true]')
    )
      continue
    found.push({ text: text.slice(0, 60), size: Number.parseFloat(getComputedStyle(element).fontSize) })
  }
  return found
}

/** The controls and alerts that something else covers when they are in the middle of the screen. */
export function covered(): string[] {
  const wanted =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=alert], [role=status]'
  return [...document.querySelectorAll<HTMLElement>(wanted)].flatMap((element) => {
    if (!element.checkVisibility() || element.closest('.vh, .skip')) return []
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    // A file input and a radio may be drawn by their label.
    if (width < 2 || height < 2) return []
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    const isSeen =
      !above ||
      element.contains(above) ||
      above.contains(element) ||
      element.closest('label')?.contains(above)
    return isSeen
      ? []
      : [`${element.tagName} '${element.innerText.slice(0, 40)}' under ${above.outerHTML.slice(0, 80)}`]
  })
}
