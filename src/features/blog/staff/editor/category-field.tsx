import { Link } from '@tanstack/react-router'
import type { ManagedCategory } from '@/api/category'
import { SelectField } from '@/ui/form/field'
import { useSeenNames } from '@/ui/record/use-seen-names'
import styles from './post-editor.module.css'
import type { PostForm } from './use-post-form'

interface CategoryFieldProps {
  form: PostForm
  categories: readonly ManagedCategory[]
  /** The category of the stored post. Its name can be shown even if the list of categories could not be loaded. */
  stored: { id: number; name: string } | null
}

export function CategoryField({ form, categories, stored }: CategoryFieldProps) {
  const { category } = form.values
  const seen = useSeenNames(categories)
  const isListed = category === '' || categories.some(({ id }) => String(id) === category)
  const known = String(stored?.id) === category ? stored?.name : seen.get(category)
  const missing = categories.length === 0 ? (known ?? 'A carregar...') : `${known ?? 'Outra'} (já não existe)`
  return (
    <div className={styles.part}>
      <SelectField {...form.fields.select('category')} label="Categoria" optional>
        <option value="">Sem categoria</option>
        {!isListed && <option value={category}>{missing}</option>}
        {categories.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {name}
          </option>
        ))}
      </SelectField>
      <p className={styles.aside}>
        <Link to="/dashboard/categories">Gerir as categorias</Link>
      </p>
    </div>
  )
}
