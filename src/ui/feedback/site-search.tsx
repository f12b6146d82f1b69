import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { Button } from '../page/button'
import { Icon } from '../media/icon'
import styles from './site-search.module.css'

/**
 * Search form for the projects and the posts. Until the page is hydrated, the browser itself submits the form to the
 * list's URL. Without scripts the form is hidden, because the lists need a script to filter.
 */
export function SiteSearch() {
  const navigate = useNavigate()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    const text = (typeof typed === 'string' && typed.trim()) || undefined
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement && submitter.formAction.endsWith('/blog'))
      void navigate({ to: '/blog', search: { procura: text } })
    else void navigate({ to: '/projects', search: { q: text } })
  }

  return (
    <form className={`needs-script ${styles.search}`} role="search" action="/projects" onSubmit={submit}>
      <label htmlFor="site-search">Procurar no sítio</label>
      <span className={styles.place}>
        <Icon name="search" />
        <input
          id="site-search"
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          placeholder="Projeto, lugar, notícia"
        />
      </span>
      <span className={styles.where}>
        <Button type="submit" size="sm" variant="line" icon="search">
          Nos projetos
        </Button>
        <Button type="submit" size="sm" variant="line" icon="search" formAction="/blog">
          No blog
        </Button>
      </span>
    </form>
  )
}
