/**
 * Functions that run in a page and find texts that a person could not read and controls that a person could not press.
 */

/** Returns the visible texts of the page in document order, each with its font size in px. */
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
      element.closest('.vh, .skip, noscript, [aria-hidden=true], [role=img]')
    )
      continue
    found.push({ text: text.slice(0, 60), size: Number.parseFloat(getComputedStyle(element).fontSize) })
  }
  return found
}

/**
 * Returns the controls, alerts and status messages whose centre another element covers. Before the check, each element
 * is scrolled to the middle of the screen.
 */
export function covered(): string[] {
  const wanted =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=alert], [role=status]'
  return [...document.querySelectorAll<HTMLElement>(wanted)].flatMap((element) => {
    if (!element.checkVisibility() || element.closest('.vh, .skip')) return []
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    // Skips hidden file inputs and radio buttons, whose label is displayed in their place.
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

/**
 * Returns the telephone numbers and e-mail addresses that are broken into two lines. An address may be broken after the
 * @ if the address does not fit on one line.
 */
export function brokenContacts(): string[] {
  const isBroken = (range: Range) => {
    const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)
    return tops.length > 0 && Math.max(...tops) - Math.min(...tops) > 8
  }
  const broken: string[] = []
  for (const address of document.querySelectorAll<HTMLElement>('.email')) {
    const range = document.createRange()
    range.selectNodeContents(address)
    if (!address.checkVisibility() || !isBroken(range)) continue
    let width = 0
    const parts = [...(address.querySelector('a') ?? address).childNodes]
    const isWholeAround = parts.every((part) => {
      range.selectNodeContents(part)
      width += range.getBoundingClientRect().width
      return !isBroken(range)
    })
    let block = address.parentElement!
    while (getComputedStyle(block).display === 'inline') block = block.parentElement!
    const end = block.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(block).paddingRight)
    const hasRoom = address.getBoundingClientRect().left + width <= end
    if (!isWholeAround || !parts[0]?.textContent?.endsWith('@') || hasRoom) broken.push(address.textContent)
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (!node.parentElement?.checkVisibility()) continue
    for (const { 0: number, index } of (node.textContent ?? '').matchAll(/\+258[ \d]+\d/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + number.length)
      if (isBroken(range)) broken.push(number)
    }
  }
  return broken
}

/**
 * Returns the verbs with a hyphenated pronoun, such as 'Diga-nos', and the numbers and references of donations that are
 * broken into two lines.
 */
export function brokenWords(): string[] {
  const isBroken = (range: Range) => {
    const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)
    return tops.length > 0 && Math.max(...tops) - Math.min(...tops) > 8
  }
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const verbs: string[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(
      /\d{4}-\d{6}|AH-[\dA-Z]{4}-[\dA-Z]{2}|\p{L}+[-\u2011]\p{L}{1,4}(?!\p{L})/gu,
    )) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (isBroken(range)) verbs.push(word)
    }
  }
  return verbs
}

/**
 * Returns the elements whose following punctuation mark starts a line, although there is room for the mark beside the
 * element.
 */
export function lonelyMarks(): string[] {
  const lonely: string[] = []
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  while (walker.nextNode()) {
    const node = walker.currentNode
    const before = node.previousSibling
    if (
      !(before instanceof Element) ||
      !before.checkVisibility() ||
      !/^[.,;:!?]/.test(node.textContent ?? '')
    )
      continue
    const range = document.createRange()
    range.setStart(node, 0)
    range.setEnd(node, 1)
    const mark = range.getBoundingClientRect()
    const last = [...before.getClientRects()].at(-1)
    let block = before.parentElement!
    while (getComputedStyle(block).display.startsWith('inline')) block = block.parentElement!
    const end = block.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(block).paddingRight)
    if (last && mark.width > 0 && mark.top >= last.bottom - 2 && last.right + mark.width <= end)
      lonely.push(before.outerHTML.slice(0, 80))
  }
  return lonely
}

/**
 * Returns the words that are broken in the middle: they are on two lines, although they contain no hyphen or slash at
 * which a line may end.
 */
export function tornWords(): string[] {
  const torn: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const element = node.parentElement
    if (!element?.checkVisibility() || element.closest('.vh, .skip, noscript, [aria-hidden=true]')) continue
    // Skips texts with a large first letter, which has a colour of its own, because the browser measures this letter as a
    // separate line.
    if (getComputedStyle(element, '::first-letter').color !== getComputedStyle(element).color) continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s/\-\u2013\u00ad\u200b]+/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
      const tops = lines.map(({ top }) => top)
      if (lines[0] && Math.max(...tops) - Math.min(...tops) > lines[0].height / 2) torn.push(word)
    }
  }
  return torn
}

/** Returns the texts that are partly outside the screen, or partly cut off by an element that hides its overflow. */
export function cutTexts(): string[] {
  const cut: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const text = node.textContent?.trim() ?? ''
    const element = node.parentElement
    const isShown =
      element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.vh, .skip, noscript, option, [aria-hidden=true], [role=img]')
    if (!text || !element || !isShown) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    const isOutside = ({
      left,
      right,
      top,
      bottom,
    }: {
      left: number
      right: number
      top: number
      bottom: number
    }) =>
      lines.some(
        (line) =>
          line.left < left - 2 || line.right > right + 2 || line.top < top - 4 || line.bottom > bottom + 4,
      )
    let frame: Element | null = element
    while (frame) {
      const style = getComputedStyle(frame)
      // Three kinds of text may be cut off: words for screen readers, an excerpt that ends with '…', and content that
      // the user can scroll.
      const isOnPurpose =
        style.clipPath !== 'none' || style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis'
      if (isOnPurpose || /auto|scroll/.test(style.overflow)) break
      if (/hidden|clip/.test(style.overflow) && isOutside(frame.getBoundingClientRect()))
        cut.push(text.slice(0, 60))
      frame = frame.parentElement
    }
    const screen = { left: 0, right: document.documentElement.clientWidth, top: -Infinity, bottom: Infinity }
    if (!frame && isOutside(screen)) cut.push(text.slice(0, 60))
  }
  return cut
}
