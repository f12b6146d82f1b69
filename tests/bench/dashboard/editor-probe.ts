/**
 * Runs in the page of the editor before the page's own scripts. The page measures itself, because each question of the
 * driver would take time from the slow processor.
 */

/** The character that the driver types first. It does not occur in the text. */
declare const MARK: string
/** The items of the local storage of the signed-in user, by name. */
declare const SESSION: Readonly<Record<string, string>>

for (const [name, value] of Object.entries(SESSION)) localStorage.setItem(name, value)

/**
 * Resolves after the next frame has been drawn: a timer that is set in an animation frame fires then. A message would
 * arrive then too, but on the slow phone posting it takes 3 ms of that frame.
 */
const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Resolves when a change of the document makes the condition true and the change has been drawn. */
const until = (isTrue: () => boolean) =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isTrue()) return
      observer.disconnect()
      void drawn().then(resolve)
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  })

/** Does what a tap at the end of the text does. Real key presses for this would take four tasks of the slow processor. */
function tapAtEnd(): void {
  const text = editable()
  if (!text) return
  text.focus()
  getSelection()?.selectAllChildren(text)
  getSelection()?.collapseToEnd()
}

const editable = () => document.querySelector<HTMLElement>('[contenteditable="true"]')

/** For each key, a promise of the time in ms until its character was drawn. */
const keys: Promise<number>[] = []
addEventListener(
  'keydown',
  () => {
    const pressed = performance.now()
    keys.push(drawn().then(() => performance.now() - pressed))
  },
  true,
)
Object.assign(window, {
  measured: {
    /** Resolves when the text can be typed in, has the focus, and has the cursor at its end, as after a tap there. */
    isOpen: until(() => editable() !== null).then(tapAtEnd),
    /** Resolves when the typed mark has been drawn. */
    isDrawn: until(() => editable()?.lastElementChild?.textContent.includes(MARK) ?? false),
    keys,
  },
})
