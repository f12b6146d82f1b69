import { useQuery } from '@tanstack/react-query'
import type { ManagedProject } from '@/api/managed-project'
import { SelectField } from '@/ui/form/field'
import { managersQuery } from './editor-queries'
import type { SectionProps } from './main-sections'
import { managerName, managerOptions, withPresent } from './manager-choices'
import styles from './more-sections.module.css'
import { PROJECT_LABELS } from './project-fields'

export interface ManagerFieldProps extends SectionProps {
  /** The stored project; null for a new project. */
  project: ManagedProject | null
  userId: number
}

/**
 * Select with the users who may become the manager of the project. If the list cannot be read, because there is no
 * network or another API lacks it (D36), the manager of a stored project is shown as text.
 */
export function ManagerField({ form, project, userId }: ManagerFieldProps) {
  const { fields, values } = form
  const { data, isError, fetchStatus } = useQuery(managersQuery(userId))
  const managers = withPresent(data ?? [], project)
  const { label } = PROJECT_LABELS.manager
  // While the list is loading, the select has only the present manager, so that nothing below it moves later.
  if (data || (!isError && fetchStatus === 'fetching'))
    return (
      <SelectField
        {...fields.select('manager')}
        label={label}
        hint="Quem responde pelo projeto. Os visitantes veem o nome."
        data={managerOptions(managers, values.manager)}
      />
    )
  const name = project && managerName(managers, values.manager)
  return name ? (
    <p className={styles.manager}>
      {label}: <b>{name}</b>
    </p>
  ) : null
}
