import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { createTag, type ManagedTag } from '@/api/managed-tag'
import { changeRefusal, logFailure } from '@/lib/change-failure'
import { foldText } from '@/shared/fold'
import { POST_TAGS_MAX } from '@/shared/post'
import { TAG_NAME_MAX, tagName, tagProblems } from '@/shared/tag'
import { TextField } from '@/ui/form/field'
import { Icon } from '@/ui/media/icon'
import { useSeenNames } from '@/ui/record/use-seen-names'
import { managedTagsQuery } from '../post-queries'
import { CREATION } from '../tags/tag-words'
import styles from './tag-field.module.css'
import type { PostForm } from './use-post-form'

const OFFERED = 6

interface TagFieldProps {
  form: PostForm
  userId: number
  tags: readonly ManagedTag[]
  /** The tags of the stored post. Their names can be shown even if the list of all tags could not be loaded. */
  stored: readonly { id: number; name: string }[]
}

/** Field for the tags of the post. The user chooses existing tags or creates new ones. */
export function TagField({ form, userId, tags, stored }: TagFieldProps) {
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { values, problems, fields, isSending } = form
  const name = tagName(values.new_tag)
  const free = tags.filter(({ id }) => !values.tags.includes(id))
  const folded = foldText(name)
  const offered =
    name === '' ? [] : free.filter((tag) => foldText(tag.name).includes(folded)).slice(0, OFFERED)
  const isFull = values.tags.length >= POST_TAGS_MAX
  const isKnown = name !== '' && tags.some((tag) => foldText(tag.name) === folded)
  const countOf = (id: number) => tags.find((tag) => tag.id === id)?.count
  const seen = useSeenNames(tags)
  const nameOf = (id: number) =>
    [...tags, ...stored].find((tag) => tag.id === id)?.name ?? `${seen.get(String(id)) ?? id} (já não existe)`

  // Sorts the ids as the server does. Otherwise the same tags in another order would count as a change.
  const sorted = (chosen: readonly number[]) => [...new Set(chosen)].sort((one, other) => one - other)
  const put = (id: number) => {
    form.set({ tags: sorted([...values.tags, id]), new_tag: '' })
    setProblem(null)
  }
  const add = (id: number) => {
    put(id)
    input.current?.focus()
  }
  const create = async () => {
    const wrong = tagProblems({ name }).name
    if (wrong) return setProblem(wrong)
    setBusy(true)
    try {
      const tag = await createTag(name)
      await queryClient.invalidateQueries({ queryKey: managedTagsQuery(userId).queryKey })
      add(tag.id)
    } catch (error) {
      logFailure(CREATION, error)
      const refused = changeRefusal(CREATION, error, ['name'] as const)
      setProblem(
        refused.problems?.name ?? [refused.failure?.title, refused.failure?.text].filter(Boolean).join(' '),
      )
    } finally {
      setBusy(false)
    }
  }
  const same = free.find((tag) => foldText(tag.name) === folded)
  /** Adds an existing tag that was typed without Enter, unless the user presses one of the buttons below. */
  const leave = (event: FocusEvent) => {
    if (same && !isFull && !list.current?.contains(event.relatedTarget)) put(same.id)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter adds the tag; it must not send the whole form.
    event.preventDefault()
    if (name === '' || isBusy) return
    if (same) add(same.id)
    else if (!isKnown) void create()
  }
  return (
    <div className={styles.tags}>
      <ul className={styles.chosen} aria-label="Etiquetas do artigo">
        {values.tags.map((id) => (
          <li key={id}>
            #{nameOf(id)} <small>{countOf(id) ?? ''}</small>
            <button
              type="button"
              aria-label={`Retirar ${nameOf(id)}`}
              disabled={isSending}
              onClick={() => {
                form.set({ tags: values.tags.filter((one) => one !== id) })
                input.current?.focus()
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <TextField
        id={fields.id('tags')}
        ref={input}
        label="Juntar hashtag"
        optional
        hint={isFull ? `Já tem ${POST_TAGS_MAX}, o máximo.` : 'Escreva e escolha, ou crie uma nova.'}
        error={problem ?? problems.tags ?? null}
        value={values.new_tag}
        disabled={isFull}
        readOnly={isSending}
        maxLength={TAG_NAME_MAX + 1}
        autoComplete="off"
        onKeyDown={press}
        onBlur={leave}
        onChange={(event) => {
          form.set({ new_tag: event.currentTarget.value })
          setProblem(null)
        }}
      />
      {name !== '' && (
        <ul ref={list} className={styles.offered} aria-label="Etiquetas que correspondem">
          {offered.map((tag) => (
            <li key={tag.id}>
              <button type="button" onClick={() => add(tag.id)}>
                #{tag.name} {tag.count !== null && `(${tag.count})`}
              </button>
            </li>
          ))}
          {!isKnown && (
            <li>
              <button type="button" disabled={isBusy} onClick={() => void create()}>
                Criar #{name}
              </button>
            </li>
          )}
        </ul>
      )}
      <p className={styles.manage}>
        <Link to="/dashboard/blog" search={{ gerir: 'etiquetas' } as object}>
          Gerir todas{tags.length > 0 && ` as ${tags.length}`}
        </Link>
        : mudar o nome, juntar duas, apagar.
      </p>
    </div>
  )
}
