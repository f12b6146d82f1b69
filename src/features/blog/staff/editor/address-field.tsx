import { useState } from 'react'
import { siteUrl } from '@/lib/head'
import { TextField } from '@/ui/form/field'
import { Button } from '@/ui/page/button'
import styles from './post-editor.module.css'
import { shownSlug } from './preview-post'
import type { PostForm } from './use-post-form'

interface AddressFieldProps {
  form: PostForm
  /** The slug in the post's present address; null for a new post. */
  present: string | null
}

/**
 * The address of the post. It is shown as text, and the button 'Mudar' replaces the text with a field. If the slug is
 * empty, it is made from the title.
 */
export function AddressField({ form, present }: AddressFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const { values, problems, fields } = form
  const isShown = isOpen || problems.slug !== undefined
  const host = siteUrl().replace(/^https?:\/\//, '')
  const hint =
    present === null
      ? 'Vazio, nasce do título.'
      : 'O endereço antigo continua a trazer as pessoas para aqui. Vazio, nasce outra vez do título.'
  return (
    <div className={styles.address}>
      <p>
        {host}/blog/<b>{shownSlug(values)}</b>{' '}
        {!isShown && (
          <Button
            variant="quiet"
            size="sm"
            aria-label="Mudar o endereço"
            onClick={() => {
              setOpen(true)
              if (values.slug === '') form.set({ slug: shownSlug(values) })
            }}
          >
            Mudar
          </Button>
        )}
      </p>
      {isShown && (
        <TextField
          {...fields.text('slug')}
          label="Endereço"
          hint={hint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </div>
  )
}
