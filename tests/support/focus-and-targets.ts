/**
 * Checks that run inside a page. Each function uses nothing outside its own body, because only its source is sent to
 * the browser.
 */

/**
 * Returns the controls that do not take the focus, or that look the same with and without it (outline, shadow, border
 * and background).
 */
export function withoutVisibleFocus(): string[] {
  const look = (element: Element | null | undefined): string => {
    if (!element) return ''
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } =
      getComputedStyle(element)
    const outline = outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth} ${outlineColor}`
    // A link that fills a card may show the focus on its ::after element.
    return [
      outline,
      boxShadow,
      borderColor,
      backgroundColor,
      getComputedStyle(element, '::after').outline,
    ].join('|')
  }
  // The focus may be visible on another element: for a hidden radio button on the label around it or next to it, for a
  // link that fills a card on the card.
  const around = (element: Element) => [
    element,
    element.parentElement,
    element.closest('label'),
    element.closest('li, article'),
    element.nextElementSibling,
  ]
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]',
    ),
  ].filter((element) => element.checkVisibility() && !element.matches(':disabled, [tabindex="-1"]'))
  return controls.flatMap((control) => {
    const before = around(control).map(look)
    control.focus()
    if (document.activeElement !== control) return [`takes no focus: ${control.outerHTML.slice(0, 120)}`]
    const after = around(control).map(look)
    control.blur()
    return before.some((one, i) => one !== after[i])
      ? []
      : [`shows no focus: ${control.outerHTML.slice(0, 120)}`]
  })
}

/**
 * Returns the clickable elements whose width or height is smaller than a size in px. Links inside a sentence are
 * exempt.
 */
export function smallTargets(size: number): string[] {
  // Half a pixel is subtracted, because the browser rounds an element whose edges are on fractions of a pixel.
  const LEAST = size - 0.5
  const ownText = (element: Element | null) =>
    [...(element?.childNodes ?? [])]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent?.trim() ?? '')
      .join('')
  // An e-mail address in a sentence is in an element of its own, together with the mark after it.
  const sentenceOf = (element: Element) => (element.closest('.email') ?? element).parentElement
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' && ownText(sentenceOf(element)).length > 1
  const pressed = (element: HTMLElement): Element => {
    if (!element.matches('input[type=radio], input[type=checkbox], input[type=file]')) return element
    const { id } = element
    return element.closest('label') ?? (id ? document.querySelector(`label[for="${id}"]`) : null) ?? element
  }
  const isOutOfSight = (element: Element) => {
    const { right, bottom } = element.getBoundingClientRect()
    return right <= 0 || bottom + scrollY <= 0 || getComputedStyle(element).clipPath !== 'none'
  }
  return [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary',
    ),
  ]
    .filter((element) => element.checkVisibility() && !isInSentence(element))
    .map((element) => ({ element, target: pressed(element) }))
    .filter(({ target }) => !isOutOfSight(target))
    .flatMap(({ element, target }) => {
      const { width, height } = target.getBoundingClientRect()
      if (width >= LEAST && height >= LEAST) return []
      return [`${Math.round(width)} x ${Math.round(height)}: ${element.outerHTML.slice(0, 120)}`]
    })
}

/** Returns the levels of all visible headings in document order. */
export function headingLevels(): number[] {
  return [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')]
    .filter((heading) => heading.checkVisibility())
    .map((heading) => Number(heading.tagName.slice(1)))
}

/** Returns the invalid fields whose error message a screen reader would not read together with the field. */
export function untiedErrors(): string[] {
  return [...document.querySelectorAll('[aria-invalid=true]')].flatMap((field) => {
    const holder = field.matches('input, select, textarea') ? field : (field.querySelector('input') ?? field)
    const ids = [field, holder, field.closest('fieldset, [role=group], [role=radiogroup]')].flatMap(
      (element) => element?.getAttribute('aria-describedby')?.split(/\s+/) ?? [],
    )
    const words = ids.map((id) => document.getElementById(id)?.textContent?.trim() ?? '').join('')
    return words ? [] : [field.outerHTML.slice(0, 120)]
  })
}

/** Returns whether the focus is on an invalid field or on the error summary. */
export function focusIsOnTheProblem(): boolean {
  const focused = document.activeElement
  const first = document.querySelector('[aria-invalid=true]')
  return (
    focused !== null &&
    (focused.matches('[role=alert]') || focused === first || first?.contains(focused) === true)
  )
}
