import type { Form } from '@/lib/form'
import { Choice } from '@/ui/form/choice'
import { NumberField, SelectField } from '@/ui/form/field'
import { NameFields } from '@/ui/staff/categories/name-fields'
import { COLOR_OPTIONS, ICON_OPTIONS } from './category-marks'
import styles from './category-marks.module.css'
import type { CategoryForm } from './category-values'

interface CategoryFieldsProps {
  form: Form<CategoryForm>
  isOpened: boolean
  programs: readonly { id: number; name: string }[]
}

/**
 * Adds the current value to the options if they do not contain it. For example, another API may have set a colour that
 * has no name here; the form keeps this colour until the user selects another colour.
 */
const withOwn = (options: { value: string; label: string }[], value: string) =>
  options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options]

/** Form fields of a project category (RULES §3). */
export function CategoryFields({ form, isOpened, programs }: CategoryFieldsProps) {
  const { fields, values } = form
  return (
    <>
      <NameFields name={fields.text('name')} description={fields.text('description')} isOpened={isOpened} />
      <SelectField
        {...fields.select('program_id')}
        label="Programa"
        data={withOwn(
          [
            { value: '', label: 'Nenhum' },
            ...programs.map(({ id, name }) => ({ value: String(id), label: name })),
          ],
          values.program_id,
        )}
      />
      <div className={styles.pair}>
        <SelectField {...fields.select('color')} label="Cor" data={withOwn(COLOR_OPTIONS, values.color)} />
        <SelectField {...fields.select('icon')} label="Ícone" data={withOwn(ICON_OPTIONS, values.icon)} />
      </div>
      <NumberField {...fields.text('order')} label="Ordem" hint="Do menor para o maior." />
      <Choice
        type="checkbox"
        {...fields.check('is_active')}
        title="Ativa"
        hint="Oferecida a quem visita o sítio."
      />
    </>
  )
}
