import { useQuery } from '@tanstack/react-query'
import type { ManagedCategory } from '@/api/category'
import { useSession } from '@/lib/session'
import { postCategoryProblems, type PostCategoryValues } from '@/shared/category'
import { CategoriesScreen } from '@/ui/staff/categories/categories-screen'
import { countColumn, descriptionColumn, nameColumn } from '@/ui/staff/categories/category-columns'
import type { CategoryKind } from '@/ui/staff/categories/managed'
import { NameFields } from '@/ui/staff/categories/name-fields'
import {
  categoriesQuery,
  createCategory,
  deleteCategory,
  latestCategory,
  updateCategory,
} from './category-calls'
import { staffPostsKey } from '../post-queries'

const HELD = { one: 'artigo', many: 'artigos' }
const EMPTY: PostCategoryValues = { name: '', description: '' }
const COLUMNS = [
  nameColumn<ManagedCategory>(),
  descriptionColumn<ManagedCategory>(),
  countColumn<ManagedCategory>('Artigos', HELD),
]

const categoryKind = (userId: number): CategoryKind<ManagedCategory, PostCategoryValues> => ({
  name: 'blog-category',
  held: HELD,
  empty: EMPTY,
  formValues: ({ name, description }) => ({ name, description }),
  problems: postCategoryProblems,
  fields: ({ fields }, isOpened) => (
    <NameFields name={fields.text('name')} description={fields.text('description')} isOpened={isOpened} />
  ),
  conflictFields: { name: { label: 'Nome' }, description: { label: 'Descrição' } },
  create: createCategory,
  update: updateCategory,
  latest: latestCategory,
  remove: deleteCategory,
  listKey: categoriesQuery(userId).queryKey,
  // A post shows the name of its category, so the queries with which staff and visitors read posts are repeated too.
  changes: [staffPostsKey(userId), ['posts']],
})

/** The page /dashboard/categories, for the categories of the blog (D23). */
export function BlogCategoriesPage() {
  const state = useSession()
  const userId = state.status === 'signed-in' ? state.user.id : 0
  const read = useQuery(categoriesQuery(userId))
  return (
    <CategoriesScreen
      title="Categorias"
      subject="blog"
      userId={userId}
      kind={categoryKind(userId)}
      read={read}
      columns={COLUMNS}
    />
  )
}
