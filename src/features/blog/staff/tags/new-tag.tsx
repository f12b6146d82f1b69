import { createTag, type ManagedTag } from '@/api/managed-tag'
import { changeRefusal, logFailure } from '@/lib/change-failure'
import { useForm } from '@/lib/form'
import { TAG_NAME_MAX, tagName, tagProblems } from '@/shared/tag'
import { toast } from '@/ui/feedback/toast'
import { TextField } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FailureNote } from '@/ui/form/form-problems'
import { Button } from '@/ui/page/button'
import { useRefresh } from '@/ui/record/use-refresh'
import { postChanges } from '../post-queries'
import styles from './tag-manager.module.css'
import { CREATION } from './tag-words'

interface NewTagProps {
  userId: number
  tags: readonly ManagedTag[]
  barrier: string | null
}

const EMPTY = { name: '' }

/** The form for a new tag. */
export function NewTag({ userId, tags, barrier }: NewTagProps) {
  const refresh = useRefresh(postChanges(userId))
  const form = useForm({
    name: 'new-tag',
    initial: EMPTY,
    problems: tagProblems,
    barrier,
    send: ({ name }) => createTag(tagName(name)),
    onSent: ({ id }) => {
      // If a tag with this name exists, the server creates nothing and responds with the existing tag.
      const known = tags.find((tag) => tag.id === id)
      toast.success(known ? `#${known.name} já existia. Nada mudou.` : CREATION.done)
      form.reset()
      void refresh()
    },
    refused: (error) => {
      logFailure(CREATION, error)
      return changeRefusal(CREATION, error, ['name'])
    },
  })
  return (
    <FormFrame form={form} className={styles.new} aria-label="Etiqueta nova">
      <TextField
        {...form.fields.text('name')}
        label="Etiqueta nova"
        hint="Sem o sinal #"
        autoComplete="off"
        maxLength={TAG_NAME_MAX + 50}
      />
      <Button type="submit" icon="plus" busy={form.isSending} aria-disabled={form.isBarred}>
        Criar
      </Button>
      <FailureNote failure={form.failure} />
    </FormFrame>
  )
}
