/** Matches the path of a form that edits a record: '/dashboard/posts/edit/agua'. */
const EDITED = /^\/dashboard\/(posts|projects)\/edit\/([^/]+)\/?$/

/**
 * Starts to load the record while the code of its form is still loading. If this request fails, the form loads the
 * record.
 */
export function beginEdited(): void {
  const [, folder, written = ''] = EDITED.exec(location.pathname) ?? []
  if (!folder) return
  const begin = async () => {
    const slug = decodeURIComponent(written)
    if (folder === 'posts') (await import('@/features/blog/staff/post-queries')).beginEditedPost(slug)
    else (await import('@/features/projects/staff/editor/editor-queries')).beginManagedProject(slug)
  }
  begin().catch(() => undefined)
}
