import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { Icon } from '@/ui/media/icon'
import { changeSearch, SEARCH_MAX, type BlogSearch } from './blog-search'
import styles from './search-box.module.css'

/**
 * Time in ms after the last keystroke until the search is requested, so that a request is sent for each word and not
 * for each letter (RULES §9).
 */
const PAUSE_MS = 500

/** Search field of the blog. The search text is stored in the URL, without spaces at both ends (RULES §5). */
export function SearchBox({ search }: { search: BlogSearch }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const wanted = search.procura ?? ''
  const [typed, setTyped] = useState(wanted)
  const [previous, setPrevious] = useState(wanted)
  if (previous !== wanted) {
    setPrevious(wanted)
    // The back button or a link has changed the search, so the field gets the new text. If the field already has this
    // text (ignoring spaces at its ends), it is not changed, so that typing is not disturbed.
    if (wanted !== typed.trim()) setTyped(wanted)
  }

  const ask = (text: string) => {
    const procura = text.trim()
    if (procura === wanted) return
    void navigate({
      to: '/blog',
      search: changeSearch(search, { procura: procura || undefined }),
      // Replaces the history entry while the user continues to type, so that the history gets one entry per search and
      // not one per letter.
      replace: Boolean(wanted && procura),
      resetScroll: false,
    })
  }
  const askAtPause = useEffectEvent(ask)

  useEffect(() => {
    const timer = setTimeout(() => askAtPause(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  // On a slow phone, users type into the prerendered field before the scripts run. React does not know this text, so it
  // is copied into the state here.
  useLayoutEffect(() => {
    if (field.current?.value) setTyped(field.current.value)
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask(typed)
    // Removes the focus, because on a phone the on-screen keyboard would cover the results.
    field.current?.blur()
  }

  return (
    // With method="dialog", a submit before the scripts run does nothing. Once the scripts run, they search for the
    // typed text.
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
