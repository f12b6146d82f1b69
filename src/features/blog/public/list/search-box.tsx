import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { Icon } from '@/ui/media/icon'
import { narrowed, SEARCH_MAX, type BlogSearch } from './blog-search'
import styles from './search-box.module.css'

/** After the last keystroke: one question a word, not one a letter (RULES §9's pause for searches). */
const PAUSE_MS = 500

/** Search by words, in the address: trimmed (RULES §5). */
export function SearchBox({ search }: { search: BlogSearch }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const wanted = search.procura ?? ''
  const [typed, setTyped] = useState(wanted)
  const [known, setKnown] = useState(wanted)
  if (known !== wanted) {
    setKnown(wanted)
    // The back button or a link changed it; what is being typed stays as it is.
    if (wanted !== typed.trim()) setTyped(wanted)
  }

  const ask = (text: string) => {
    const procura = text.trim()
    if (procura === wanted) return
    void navigate({
      to: '/blog',
      search: narrowed(search, { procura: procura || undefined }),
      // A word that grows letter by letter is one step back, not ten.
      replace: Boolean(wanted && procura),
      resetScroll: false,
    })
  }
  const askAtPause = useEffectEvent(ask)

  useEffect(() => {
    const timer = setTimeout(() => askAtPause(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  // On a slow phone the prerendered field is typed into before the scripts run.
  useLayoutEffect(() => {
    if (field.current?.value) setTyped(field.current.value)
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask(typed)
    // On a phone the keyboard hides what was found.
    field.current?.blur()
  }

  return (
    // Until the scripts run a submit does nothing; what was typed by then is searched for once they do.
    <form className={styles.box} role="search" method="dialog" onSubmit={submit}>
      <label htmlFor="blog-search">Procurar no blog</label>
      <span className={styles.place}>
        <Icon name="search" />
        <input
          ref={field}
          id="blog-search"
          name="procura"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_MAX}
          placeholder="Uma palavra, um lugar"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </span>
    </form>
  )
}
