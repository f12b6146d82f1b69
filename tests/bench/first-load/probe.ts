/** This code runs in the page before the page's own scripts. The bench passes it to the browser as text. */

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Measurements of one page load. All times are in ms since the navigation's start. */
export interface Seen {
  fcp: number | null
  /** Time at which the frame of the first paint was ready. It is visible a little later. */
  firstFrame: number | null
  lcp: number | null
  lcpElement: string
  cls: number
  moved: string[]
  longTasks: { start: number; duration: number }[]
  /** Time of the first frame in which the first visible link or button of the main navigation can be used. */
  navigation: number | null
}

declare global {
  interface Window {
    firstLoad?: Seen
  }
}

const MAIN_NAVIGATION = 'header a[href], header summary, header button, nav a[href]'
const PRESSES = new Set(['click', 'pointerdown', 'pointerup', 'mousedown', 'touchstart'])

function watch(): void {
  const seen: Seen = {
    fcp: null,
    firstFrame: null,
    lcp: null,
    lcpElement: '',
    cls: 0,
    moved: [],
    longTasks: [],
    navigation: null,
  }
  window.firstLoad = seen
  const on = <Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe({
      type,
      buffered: true,
    })

  on<PerformanceEntry & { paintTime?: number }>('paint', (entry) => {
    if (entry.name !== 'first-contentful-paint') return
    seen.fcp = entry.startTime
    seen.firstFrame = entry.paintTime ?? entry.startTime
  })
  on<PerformanceEntry & { element?: Element; url?: string }>('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
    seen.lcpElement = `${entry.element?.tagName.toLowerCase() ?? ''} ${entry.url ?? ''}`.trim()
  })
  on<PerformanceEntry>('longtask', ({ startTime, duration }) => {
    seen.longTasks.push({ start: startTime, duration })
  })

  // CLS is the worst window of shifts: at most 5 s long, with gaps of at most 1 s.
  let [sum, first, last] = [0, 0, 0]
  on<Shift>('layout-shift', ({ startTime, value, hadRecentInput, sources }) => {
    if (hadRecentInput) return
    if (startTime - last > 1000 || startTime - first > 5000) {
      sum = 0
      first = startTime
    }
    last = startTime
    for (const { node } of sources) if (node instanceof Element) seen.moved.push(node.outerHTML.slice(0, 80))
    sum += value
    seen.cls = Math.max(seen.cls, sum)
  })

  const listening = new WeakSet<EventTarget>()
  const add = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function (this: EventTarget, type, ...rest) {
    if (PRESSES.has(type)) listening.add(this)
    add.call(this, type, ...rest)
  }
  const works = (element: Element): boolean => {
    // Links and the summary of a details element work without scripts.
    if (element.matches('a, summary')) return true
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
      if (listening.has(one)) return true
    return Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }
  const look = () => {
    const shown = [...document.querySelectorAll(MAIN_NAVIGATION)].find((element) => element.checkVisibility())
    if (shown && works(shown)) seen.navigation = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

if (window === window.top) watch()
