import type { Form } from '@/lib/form'
import { CATEGORY_DESCRIPTION_MAX, CATEGORY_NAME_MAX } from '@/shared/category'
import { TextArea, TextField } from '@/ui/form/field'
import styles from './name-fields.module.css'

interface Named {
  name: string
  description: string
}

/** The fields that every category has. */
export function NameFields<Values extends Named>({ form }: { form: Form<Values> }) {
  const fields = (form as unknown as Form<Named>).fields
  return (
    <>
      <div className={styles.name}>
        <TextField
          {...fields.text('name')}
          label="Nome"
          maxLength={CATEGORY_NAME_MAX}
          autoComplete="off"
          autoFocus={form.version !== null || undefined}
        />
      </div>
      <div className={styles.description}>
        <TextArea
          {...fields.text('description')}
          label="Descrição"
          optional
          rows={2}
          autosize={false}
          maxLength={CATEGORY_DESCRIPTION_MAX}
        />
      </div>
    </>
  )
}
