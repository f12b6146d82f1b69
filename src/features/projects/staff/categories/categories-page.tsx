import { useQuery } from '@tanstack/react-query'
import type { ManagedProjectCategory } from '@/api/category'
import { useMay } from '@/lib/permission'
import { useSession } from '@/lib/session'
import { projectCategoryProblems } from '@/shared/category'
import type { Column } from '@/ui/list/column'
import { useBarrier } from '@/ui/list/use-barrier'
import { useQuickChange } from '@/ui/record/use-quick-change'
import { CategoriesScreen } from '@/ui/staff/categories/categories-screen'
import {
  countColumn,
  Description,
  descriptionColumn,
  nameColumn,
} from '@/ui/staff/categories/category-columns'
import { CHANGE } from '@/ui/staff/categories/category-words'
import type { CategoryKind } from '@/ui/staff/categories/managed'
import { WordSwitch } from '@/ui/staff/page/word-switch'
import { projectCloth } from '../../cloth'
import {
  categoriesQuery,
  createCategory,
  deleteCategory,
  latestCategory,
  programsQuery,
  updateCategory,
} from './category-calls'
import { staffProjectsKey } from '../staff-queries'
import { CategoryFields } from './category-fields'
import { CategoryMark, colorText, iconText } from './category-marks'
import styles from './category-marks.module.css'
import { EMPTY, formFor, type CategoryForm } from './category-values'

const HELD = { one: 'projeto', many: 'projetos' }

function Program({ program }: Pick<ManagedProjectCategory, 'program'>) {
  if (!program?.name) return null
  const cloth = projectCloth({
    program: { id: program.id, name: program.name, color: undefined },
    category: undefined,
  })
  return (
    <div className={styles.program}>
      <span className={`${styles.cloth} c-${cloth}`} aria-hidden="true" />
      {program.name}
    </div>
  )
}

interface SwitchProps {
  category: ManagedProjectCategory
  onChange: ((before: ManagedProjectCategory, after: ManagedProjectCategory) => void) | null
}

/**
 * Switch that decides whether visitors can select the category. It is disabled if the user may not change the category
 * now.
 */
function ActiveSwitch({ category, onChange }: SwitchProps) {
  const { name, isActive } = category
  return (
    <WordSwitch
      label={`${name} ativa`}
      isOn={isActive}
      words={['Ativa', 'Inativa']}
      isDisabled={onChange === null}
      onPress={() => onChange?.(category, { ...category, isActive: !isActive })}
    />
  )
}

/**
 * Returns the columns of the list.
 * @param onChange switches a category on or off; null if no change is possible now
 */
const columnsFor = (onChange: SwitchProps['onChange']): Column<ManagedProjectCategory>[] => [
  nameColumn<ManagedProjectCategory>({
    before: ({ color, icon }) => <CategoryMark color={color} icon={icon} />,
    below: (category) => (
      <>
        <Description category={category} />
        <Program program={category.program} />
      </>
    ),
  }),
  { ...descriptionColumn<ManagedProjectCategory>(), isHidden: true },
  { key: 'programa', label: 'Programa', of: ({ program }) => program?.name ?? null, isHidden: true },
  countColumn<ManagedProjectCategory>('Projetos', HELD),
  {
    key: 'posicao',
    label: 'Ordem',
    of: ({ order }) => order,
    width: '5rem',
    isSortable: true,
    isShort: true,
  },
  {
    key: 'ativa',
    label: 'Estado',
    of: ({ isActive }) => (isActive ? 'Ativa' : 'Inativa'),
    show: (category) => <ActiveSwitch category={category} onChange={onChange} />,
    width: '6rem',
    isSortable: true,
    isPlain: true,
    isShort: true,
  },
  { key: 'cor', label: 'Cor', of: ({ color }) => colorText(color), isHidden: true },
  { key: 'icone', label: 'Ícone', of: ({ icon }) => iconText(icon), isHidden: true },
]

type Programs = readonly { id: number; name: string }[]

/**
 * Returns the programs of the categories in the list. They are used if the API does not return the list of programs
 * (RULES §7.5).
 */
const programsIn = (categories: readonly ManagedProjectCategory[]): Programs => [
  ...new Map(categories.flatMap(({ program }) => (program ? [[program.id, program] as const] : []))).values(),
]

const categoryKind = (
  userId: number,
  programs: Programs,
): CategoryKind<ManagedProjectCategory, CategoryForm> => ({
  name: 'project-category',
  held: HELD,
  empty: EMPTY,
  formValues: formFor,
  problems: projectCategoryProblems,
  fields: (form, isOpened) => <CategoryFields {...{ form, isOpened, programs }} />,
  conflictFields: {
    name: { label: 'Nome' },
    description: { label: 'Descrição' },
    program_id: {
      label: 'Programa',
      show: ({ program_id }) => programs.find(({ id }) => String(id) === program_id)?.name ?? 'Nenhum',
    },
    color: { label: 'Cor', show: ({ color }) => colorText(color) },
    icon: { label: 'Ícone', show: ({ icon }) => iconText(icon) },
    order: { label: 'Ordem' },
    is_active: { label: 'Ativa' },
  },
  create: createCategory,
  update: updateCategory,
  latest: latestCategory,
  remove: deleteCategory,
  listKey: categoriesQuery(userId).queryKey,
  // Projects contain the name of their category, so the projects of staff and of visitors are requested again too.
  changes: [staffProjectsKey(userId), ['projects']],
})

/** The page /dashboard/project-categories, where staff manage the categories of projects (D23). */
export function ProjectCategoriesPage() {
  const state = useSession()
  const userId = state.status === 'signed-in' ? state.user.id : 0
  const read = useQuery(categoriesQuery(userId))
  const programs = useQuery(programsQuery)
  const mayEdit = useMay('project-categories.edit')
  const barrier = useBarrier()
  const kind = categoryKind(userId, programs.data ?? programsIn(read.data ?? []))
  const change = useQuickChange<ManagedProjectCategory>({
    words: CHANGE,
    listKey: kind.listKey,
    changes: kind.changes,
    call: (category) => updateCategory(category.id, formFor(category), category.version),
  })
  return (
    <CategoriesScreen
      title="Categorias de projetos"
      subject="project-categories"
      userId={userId}
      kind={kind}
      read={read}
      columns={columnsFor(mayEdit && barrier === null ? change : null)}
    />
  )
}
