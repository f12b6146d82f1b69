import { useState } from 'react'
import { Choice } from '@/ui/form/choice'
import { TextField } from '@/ui/form/field'
import { scheduleValues } from '../posts/schedule-time'
import { proposedDate, type PublicationChoice, type StoredState } from './post-form-values'
import styles from './post-editor.module.css'
import type { PostForm } from './use-post-form'

interface Option {
  value: PublicationChoice
  title: string
  hint: string
}

function optionsFor({ isPublished, publishedAt }: StoredState): Option[] {
  if (isPublished) {
    const { day, clock } = scheduleValues(Date.parse(publishedAt))
    return [
      { value: 'date', title: 'No blog', hint: `Desde ${day}, às ${clock} de Maputo` },
      { value: 'draft', title: 'Retirar', hint: 'Volta a rascunho: só a equipa o vê.' },
    ]
  }
  return [
    { value: 'draft', title: 'Rascunho', hint: 'Só a equipa o vê.' },
    { value: 'now', title: 'Agora', hint: 'Aparece no blog logo que guardar.' },
    { value: 'date', title: 'Mais tarde', hint: 'Aparece sozinho, no dia e à hora que escolher.' },
  ]
}

/** The fields that decide whether and when the post appears in the blog. */
export function PublicationFields({ form, stored }: { form: PostForm; stored: StoredState }) {
  const { values, fields } = form
  const [openedAt] = useState(Date.now)
  const choose = (value: PublicationChoice) =>
    form.set({
      publication: value,
      ...(value === 'date' && values.day === '' && proposedDate(openedAt)),
    })
  return (
    <fieldset className={styles.part} id={fields.id('publication')} tabIndex={-1}>
      <legend>Publicar</legend>
      <div className={styles.choices}>
        {optionsFor(stored).map(({ value, title, hint }) => (
          <Choice
            key={value}
            type="radio"
            {...fields.radio('publication', value)}
            onChange={() => choose(value)}
            title={title}
            hint={hint}
          />
        ))}
      </div>
      {values.publication === 'date' && (
        <div className={styles.moment}>
          <TextField
            {...fields.text('day')}
            label="Dia"
            hint="Dia, mês e ano"
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...fields.text('clock')}
            label="Hora"
            hint="A de Maputo"
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      )}
    </fieldset>
  )
}
